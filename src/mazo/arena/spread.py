"""Work spread over the processors of this machine, or over a Ray cluster: the same results, whoever does it.

A worker that dies loses nothing but time: what it was doing is done again by another.
"""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from typing import Any, TypeVar

Job = TypeVar("Job")
Result = TypeVar("Result")
AGAIN = 5
"""How often a job is begun again, at most, because of workers that died."""


AHEAD = 256
"""How many jobs a cluster is given at once."""


class NoCluster(RuntimeError):
    """The work cannot be done there: why, for its user."""


def each(
    work: Callable[[Job], Result], jobs: Sequence[Job], processes: int, ray: str = ""
) -> Iterator[tuple[int, Result]]:
    """Does every job and gives each result, with the place of its job, as it is done."""
    if ray:
        yield from _on_ray(work, jobs, ray)
    elif processes <= 1 or len(jobs) <= 1:
        yield from ((at, work(job)) for at, job in enumerate(jobs))
    else:
        yield from _here(work, jobs, processes)


def in_order(
    work: Callable[[Job], Result], jobs: Sequence[Job], processes: int, advance: Callable[[Job], None], ray: str = ""
) -> list[Result]:
    """The results in the order of the jobs, whatever the order in which they are done; ``advance`` hears of each."""
    done: dict[int, Result] = {}
    for at, result in each(work, jobs, processes, ray):
        done[at] = result
        advance(jobs[at])
    return [done[at] for at in range(len(jobs))]


def _here(work: Callable[[Job], Result], jobs: Sequence[Job], processes: int) -> Iterator[tuple[int, Result]]:
    left = dict(enumerate(jobs))
    for _ in range(AGAIN):
        with ProcessPoolExecutor(processes, initializer=_worker) as pool:
            futures: dict[Future[Result], int] = {pool.submit(work, job): at for at, job in left.items()}
            try:
                for future in as_completed(futures):
                    at = futures[future]
                    yield at, future.result()
                    del left[at]
                return
            except BrokenProcessPool:
                continue
            except BaseException:
                pool.shutdown(wait=False, cancel_futures=True)
                for child in multiprocessing.active_children():
                    child.terminate()
                raise
    raise NoCluster("Los procesos que juegan mueren una y otra vez.")


def _worker() -> None:
    """Ctrl-C is for the process that started the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _on_ray(work: Callable[[Job], Result], jobs: Sequence[Job], address: str) -> Iterator[tuple[int, Result]]:
    ray = _ray(address)
    task: Any = ray.remote(max_retries=AGAIN, num_cpus=1)(work)
    waiting: dict[Any, int] = {}
    asked = 0
    while waiting or asked < len(jobs):
        while asked < len(jobs) and len(waiting) < AHEAD:
            waiting[task.remote(jobs[asked])] = asked
            asked += 1
        ready, _ = ray.wait(list(waiting), num_returns=1)
        for one in ready:
            yield waiting.pop(one), ray.get(one)


def _ray(address: str) -> Any:
    """A connection to a cluster; «local» makes one of this machine alone."""
    try:
        import ray
    except ImportError:
        raise NoCluster(
            "Falta Ray, que no viene con Mazo: pip install ray. No lo hay para cualquier Python; "
            "sin --ray se juega igual, en todos los procesadores de esta máquina."
        ) from None
    if not ray.is_initialized():
        try:
            ray.init(address=None if address == "local" else address, log_to_driver=False, include_dashboard=False)
        except Exception as error:
            raise NoCluster(f"No se puede entrar en el grupo de Ray «{address}»: {error}") from error
    return ray
