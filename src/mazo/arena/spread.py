"""Work spread over the processors of this machine, or over a Ray cluster: the same results, whoever does it.

A worker that dies loses nothing but time: what it was doing is done again by another.
"""

from __future__ import annotations

import logging
import multiprocessing
import signal
import socket
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import redirect_stdout
from typing import Any, TypeVar

from mazo.messages import either

Job = TypeVar("Job")
Result = TypeVar("Result")
AGAIN = 5
"""How often a job is begun again, at most, because of workers that died."""


AHEAD = 256
"""How many jobs a cluster is given at once."""


PATIENCE = 10.0
"""Seconds until it is said that nobody answers."""


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
    raise NoCluster(
        either("Los procesos que juegan mueren una y otra vez.", "The processes that play die again and again.")
    )


def _worker() -> None:
    """Ctrl-C is for the process that started the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _on_ray(work: Callable[[Job], Result], jobs: Sequence[Job], address: str) -> Iterator[tuple[int, Result]]:
    with redirect_stdout(sys.stderr):  # what Ray says of its nodes is not what was asked for
        yield from _through(_ray(address), work, jobs)


def _through(ray: Any, work: Callable[[Job], Result], jobs: Sequence[Job]) -> Iterator[tuple[int, Result]]:
    task: Any = ray.remote(max_retries=AGAIN, num_cpus=1)(work)
    waiting: dict[Any, int] = {}
    asked = 0
    while waiting or asked < len(jobs):
        while asked < len(jobs) and len(waiting) < AHEAD:
            waiting[task.remote(jobs[asked])] = asked
            asked += 1
        ready, _ = ray.wait(list(waiting), num_returns=1)
        for one in ready:
            try:
                yield waiting.pop(one), ray.get(one)
            except ray.exceptions.RayTaskError as error:
                raise error.cause from error  # what the work itself says is wrong, as without Ray
            except ray.exceptions.RayError as error:
                raise NoCluster(
                    either(f"El grupo de Ray no acaba lo que se le pide: {error}", f"The Ray cluster gave up: {error}")
                ) from error


def _ray(address: str) -> Any:
    """A connection to a cluster; «local» makes one of this machine alone."""
    try:
        import ray
    except ImportError:
        raise NoCluster(
            either(
                "Falta Ray, que no viene con Mazo: pip install ray. No lo hay para cualquier Python; "
                "sin --ray se juega igual, en todos los procesadores de esta máquina.",
                "Ray is missing, which does not come with Mazo: pip install ray. Not every Python has it; "
                "without --ray it is played all the same, on every processor of this machine.",
            )
        ) from None
    if not ray.is_initialized():
        _reached(address)
        try:
            alone = {"address": "local", "include_dashboard": False} if address == "local" else {"address": address}
            ray.init(**alone, log_to_driver=False, logging_level=logging.ERROR)
        except Exception as error:
            es, en = _token(str(error))
            raise NoCluster(
                either(
                    f"No se puede entrar en el grupo de Ray «{address}»: {es}",
                    f"The Ray cluster “{address}” cannot be joined: {en}",
                )
            ) from error
    return ray


def _reached(address: str) -> None:
    """Whether something listens at an address: Ray itself asks for minutes before it says that nothing does."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if not colon or not port.isdecimal():
        return
    try:
        socket.create_connection((host.strip("[]"), int(port)), PATIENCE).close()
    except (OSError, OverflowError) as error:
        raise NoCluster(
            either(f"Nadie responde en «{address}»: {error}.", f"Nobody answers at “{address}”: {error}.")
        ) from None


def _token(said: str) -> tuple[str, str]:
    """What a cluster answers, in both languages; where it may be for want of its token, what to set."""
    if not any(word in said.casefold() for word in ("token", "unauthenticated", "failed to connect")):
        return said, said
    return (
        f"{said}. Si pide su clave, pon RAY_AUTH_MODE=token y, en RAY_AUTH_TOKEN_PATH, el archivo con que se abrió.",
        f"{said}. If it wants a token, set RAY_AUTH_MODE=token, and RAY_AUTH_TOKEN_PATH to the file it began with.",
    )
