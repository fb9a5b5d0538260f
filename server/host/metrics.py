"""Metrics for Prometheus, at a port of their own: what the host should know of a running room, and nobody's name.

A scrape reads them on the event loop, where they belong to, and puts them into words in a thread of its own.
"""

from __future__ import annotations

import asyncio
import contextlib
import math
import threading
from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import Future
from typing import TYPE_CHECKING
from wsgiref.simple_server import WSGIServer

from prometheus_client import CollectorRegistry, ProcessCollector, start_http_server
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

from server.journal.durations import Durations

if TYPE_CHECKING:
    from server.arena.service import Service
    from server.gateway.gateway import Gateway
    from server.web.visits import Visits

PATIENCE = 5.0
"""Seconds that a scrape waits for the event loop."""


class Metrics(Collector):
    """The metrics of one server, from `start` to `stop`."""

    def __init__(self, gateway: Gateway, service: Service, visits: Visits, lag: Durations) -> None:
        """`lag` is by how much the event loop's turns have come late."""
        self._gateway = gateway
        self._service = service
        self._visits = visits
        self._lag = lag
        self._loop = asyncio.get_running_loop()
        self._server: tuple[WSGIServer, threading.Thread] | None = None

    def start(self, host: str, port: int) -> int:
        """Answer scrapes from now on; the port, chosen by the system if `port` is 0.

        Raises:
            OSError: the address cannot be listened on.
        """
        registry = CollectorRegistry()
        registry.register(self)
        ProcessCollector(registry=registry)
        self._server = start_http_server(port, host, registry)
        return self._server[0].server_port

    async def stop(self) -> None:
        """Stop answering; a scrape under way may still ask the event loop meanwhile."""
        if self._server is not None:
            server, thread = self._server
            await asyncio.to_thread(server.shutdown)
            server.server_close()
            await asyncio.to_thread(thread.join)

    def describe(self) -> Iterable[Metric]:
        return ()  # Without this, registering would scrape at once, in the event loop's own thread.

    def collect(self) -> Iterable[Metric]:
        """All metrics, read on the event loop; one that does not answer in time leaves only that it does not."""
        read: Future[list[Metric]] = Future()
        found: list[Metric] = []
        with contextlib.suppress(TimeoutError, RuntimeError):
            self._loop.call_soon_threadsafe(_fill, read, self._read)
            found = read.result(PATIENCE)
        what = f"1 if the server answers within {PATIENCE:g} s"
        answers = GaugeMetricFamily("fairdeal_loop_answers", what, bool(found))
        return [answers, *found]

    def _read(self) -> list[Metric]:
        gateway, service, visits = self._gateway, self._service, self._visits
        health, tally, census = gateway.health, gateway.tally, service.census
        metrics: list[Metric] = [
            GaugeMetricFamily("fairdeal_connections", "Connections, welcome or not", int(health["connections"])),
            GaugeMetricFamily("fairdeal_players", "People and bots who are welcome", int(health["players"])),
            GaugeMetricFamily("fairdeal_tables", "Tables, open ones and those at which a match runs", census.tables),
            GaugeMetricFamily("fairdeal_matches", "Matches under way", census.matches),
            GaugeMetricFamily("fairdeal_commit_queue", "Batches that wait to be committed", service.queue),
            CounterMetricFamily("fairdeal_moves", "Moves accepted", census.moves),
            _counted("fairdeal_refusals", "Messages refused", ("code", "why"), tally.refusals),
            _counted("fairdeal_cuts", "Connections ended without a word", ("reason",), _single(tally.cuts)),
            _counted("fairdeal_closes", "Connections closed by the server", ("code",), _single(tally.closes)),
            _counted("fairdeal_http_answers", "Opening requests answered", ("status",), _single(tally.answers)),
            GaugeMetricFamily("fairdeal_visits", "Connections that load pages and files", visits.connections),
            CounterMetricFamily("fairdeal_visits_refused", "Such connections that were one too many", visits.refused),
            CounterMetricFamily("fairdeal_visits_bytes", "Bytes of pages and files sent", visits.written),
            _timed("fairdeal_commit_seconds", "Time that the journal took for a commit", service.journal.durations),
            _timed("fairdeal_loop_lag_seconds", "By how much a turn of the event loop came late", self._lag),
        ]
        if (size := service.journal.size) is not None:
            metrics.append(GaugeMetricFamily("fairdeal_journal_bytes", "Bytes of the SQLite database's files", size))
        if (free := service.disk_free) is not None:
            metrics.append(GaugeMetricFamily("fairdeal_disk_free_bytes", "Room on the disk of the database", free))
        halted = service.disk != "ok"
        metrics.append(GaugeMetricFamily("fairdeal_disk_low", "1 if no match begins for want of room", halted))
        return metrics


def _fill(read: Future[list[Metric]], measure: Callable[[], list[Metric]]) -> None:
    try:
        read.set_result(measure())
    except Exception as error:
        read.set_exception(error)


def _single(counts: Mapping[str, int] | Mapping[int, int]) -> dict[tuple[str, ...], int]:
    return {(str(label),): count for label, count in counts.items()}


def _counted(name: str, what: str, labels: tuple[str, ...], counts: Mapping[tuple[str, ...], int]) -> Metric:
    family = CounterMetricFamily(name, what, labels=labels)
    for values, count in counts.items():
        family.add_metric(values, count)
    return family


def _timed(name: str, what: str, durations: Durations) -> Metric:
    buckets = [("+Inf" if math.isinf(bound) else str(bound), float(count)) for bound, count in durations.up_to()]
    return HistogramMetricFamily(name, what, buckets=buckets, sum_value=durations.sum)
