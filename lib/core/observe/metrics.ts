import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { openConnections } from "@/lib/core/observe/connections";

/** Seconds; requests that Next answers take some ten milliseconds, suppliers up to ten seconds. */
const BUCKETS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

function build() {
  const registers = [new Registry()];
  const counter = <L extends string>(name: string, help: string, ...labelNames: L[]) =>
    new Counter({ name: `promesse_${name}`, help, labelNames, registers });
  const gauge = <L extends string>(name: string, help: string, ...labelNames: L[]) =>
    new Gauge({ name: `promesse_${name}`, help, labelNames, registers });
  const histogram = <L extends string>(name: string, help: string, ...labelNames: L[]) =>
    new Histogram({ name: `promesse_${name}`, help, labelNames, buckets: BUCKETS, registers });
  const connections = gauge("database_connections", "Connections of all pools of the process.", "state");
  Object.assign(connections, {
    collect() {
      for (const [state, count] of Object.entries(openConnections())) connections.set({ state }, count);
    },
  });
  return {
    registry: registers[0] as Registry,
    requests: counter(
      "http_requests_total",
      "Answered requests, by the pattern of their address; pages from memory included.",
      "door",
      "method",
      "status",
    ),
    requestSeconds: histogram(
      "http_request_seconds",
      "Time from the request to the end of its answer; pages from memory are left out.",
      "door",
    ),
    pages: counter("page_cache_requests_total", "Requests for public pages: hit is from memory.", "result"),
    shed: counter("shed_requests_total", "Requests refused because the process could not keep up.", "rank"),
    pageBytes: counter("page_cache_sent_bytes_total", "Bytes of pages that were sent from memory."),
    pageMemory: gauge("page_cache_memory_bytes", "What pages take in memory."),
    editSeconds: histogram(
      "edit_seconds",
      "Time from an edit until this process no longer shows the page before it.",
    ),
    supplierCalls: counter(
      "supplier_calls_total",
      "Calls of suppliers; failed: no answer, refused: an answer that refuses.",
      "supplier",
      "outcome",
    ),
    supplierSeconds: histogram("supplier_seconds", "Time of the calls of suppliers.", "supplier"),
    jobs: counter("jobs_total", "Background jobs that this process ran.", "job", "outcome"),
    jobSeconds: histogram("job_seconds", "Time of background jobs.", "job"),
    messageSeconds: new Histogram({
      name: "promesse_message_seconds",
      help: "Time from what causes a mail or text until the supplier took it; messages that may be postponed left out.",
      labelNames: ["channel"] as const,
      buckets: [1, 5, 10, 30, 60, 300, 1_800],
      registers,
    }),
    queueLag: gauge("queue_lag_seconds", "How long the oldest job that is due has waited.", "job"),
    queueWaiting: gauge("queue_waiting", "Jobs that are due.", "job"),
    queueDead: gauge("queue_dead", "Jobs that failed for good.", "job"),
    purgeLag: gauge(
      "cache_purge_lag_seconds",
      "How long changes have waited because the cache in front cannot be told.",
    ),
    violations: gauge("invariant_violations", "Rows that break an invariant; always 0.", "invariant"),
    leads: counter("leads_total", "Requests sent to providers, and unlocked ones.", "event"),
    mails: counter("messages_total", "Mails and texts: sent, refused, returned.", "channel", "outcome"),
    errors: counter("errors_total", "Errors written to the log."),
    /** Called before the figures are read: what is counted elsewhere adds itself. */
    beforeRead: new Set<() => void>(),
  };
}

export type Metrics = ReturnType<typeof build>;

// One set for each process: the front and the pages of Next are separate bundles.
const holder = globalThis as { __promesseMetrics?: Metrics };

/** What this process counts. Labels are names of the code: never an address, an id or a name of a person. */
export function metrics(): Metrics {
  holder.__promesseMetrics ??= build();
  return holder.__promesseMetrics;
}

/** Adds memory, processor time and the delay of the event loop, which are measured from then on. */
export function measureProcess(): void {
  const { registry } = metrics();
  if (!registry.getSingleMetric("process_cpu_seconds_total")) collectDefaultMetrics({ register: registry });
}
