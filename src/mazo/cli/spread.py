"""Work spread over processes: results in the order of the jobs, whatever the order in which they are done."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import TypeVar

Job = TypeVar("Job")
Result = TypeVar("Result")


def spread(
    work: Callable[[Job], Result], jobs: Sequence[Job], processes: int, advance: Callable[[Job], None]
) -> list[Result]:
    """Does every job, in this process if one is enough; ``advance`` is told of each one done."""
    if processes == 1:
        results = []
        for job in jobs:
            results.append(work(job))
            advance(job)
        return results
    with ProcessPoolExecutor(processes, initializer=_worker) as pool:
        futures = {pool.submit(work, job): at for at, job in enumerate(jobs)}
        done: dict[int, Result] = {}
        try:
            for future in as_completed(futures):
                done[futures[future]] = future.result()
                advance(jobs[futures[future]])
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            for child in multiprocessing.active_children():
                child.terminate()
            raise
    return [done[at] for at in range(len(jobs))]


def _worker() -> None:
    """Ctrl-C is for the process that started the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
