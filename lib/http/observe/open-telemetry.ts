import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { type Context, ROOT_CONTEXT, SpanStatusCode, trace, ValueType } from "@opentelemetry/api";
import { OTLPLogExporter } from "@opentelemetry/exporter-logs-otlp-http";
import { OTLPMetricExporter } from "@opentelemetry/exporter-metrics-otlp-http";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { BatchLogRecordProcessor, LoggerProvider } from "@opentelemetry/sdk-logs";
import {
  AggregationTemporality,
  DataPointType,
  MeterProvider,
  type MetricData,
  type MetricProducer,
  PeriodicExportingMetricReader,
} from "@opentelemetry/sdk-metrics";
import { BasicTracerProvider, BatchSpanProcessor } from "@opentelemetry/sdk-trace-base";
import { metrics } from "@/lib/core/observe/metrics";
import { setTelemetry, type Telemetry } from "@/lib/core/observe/tracing";

const NAME = "promesse";
const METRICS_EVERY_MS = 60_000;

interface Sample {
  labels: Record<string, string | number>;
  value: number;
  metricName?: string;
}

const hrTime = (ms: number): [number, number] => [Math.floor(ms / 1_000), Math.round((ms % 1_000) * 1e6)];

/** A histogram of Prometheus counts all shorter ones in each bucket, one of OpenTelemetry only its own. */
function histogramPoints(samples: readonly Sample[]) {
  const series = Map.groupBy(samples, ({ labels: { le: _, ...labels } }) => JSON.stringify(labels));
  return [...series].map(([labels, all]) => {
    const buckets = all.filter(({ labels: { le } }) => le !== undefined);
    const counts = buckets.map(({ value }, at) => value - (buckets[at - 1]?.value ?? 0));
    const boundaries = buckets.flatMap(({ labels: { le } }) => (typeof le === "number" ? [le] : []));
    const of = (ending: string) => all.find(({ metricName }) => metricName?.endsWith(ending))?.value ?? 0;
    const value = { buckets: { boundaries, counts }, sum: of("_sum"), count: of("_count") };
    return { attributes: JSON.parse(labels) as Record<string, string>, value };
  });
}

/** The figures of Prometheus for OpenTelemetry, so that both say the same. */
function createFigures(resource: ReturnType<typeof resourceFromAttributes>): MetricProducer {
  const startTime = hrTime(Date.now());
  return {
    async collect() {
      for (const prepare of metrics().beforeRead) prepare();
      const endTime = hrTime(Date.now());
      const found = await metrics().registry.getMetricsAsJSON();
      const converted = found.map(({ name, help, type, values }): MetricData => {
        const base = {
          descriptor: { name, description: help, unit: "", valueType: ValueType.DOUBLE },
          aggregationTemporality: AggregationTemporality.CUMULATIVE,
        };
        const samples = values as Sample[];
        const timed = <T>(attributes: Record<string, string | number>, value: T) => ({
          startTime,
          endTime,
          attributes,
          value,
        });
        // Types are texts at run time, whatever the declaration of the library says.
        if (String(type) === "histogram")
          return {
            ...base,
            dataPointType: DataPointType.HISTOGRAM,
            dataPoints: histogramPoints(samples).map(({ attributes, value }) => timed(attributes, value)),
          };
        const dataPoints = samples.map(({ labels, value }) => timed(labels, value));
        return String(type) === "counter"
          ? { ...base, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints }
          : { ...base, dataPointType: DataPointType.GAUGE, dataPoints };
      });
      return {
        resourceMetrics: { resource, scopeMetrics: [{ scope: { name: NAME }, metrics: converted }] },
        errors: [],
      };
    },
  };
}

/**
 * Sends traces, figures and log lines to a collector (OTLP, JSON over HTTP). Nothing is registered globally: Next would
 * then write spans of its own, with whole addresses in them.
 */
export function openTelemetry(endpoint: string, service: string): Telemetry {
  const url = (signal: string) => `${endpoint.replace(/\/$/, "")}/v1/${signal}`;
  const resource = resourceFromAttributes({ "service.name": NAME, "service.instance.id": service });
  const tracers = new BasicTracerProvider({
    resource,
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url: url("traces") }))],
  });
  const loggers = new LoggerProvider({
    resource,
    processors: [new BatchLogRecordProcessor({ exporter: new OTLPLogExporter({ url: url("logs") }) })],
  });
  const meters = new MeterProvider({
    resource,
    readers: [
      new PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter({ url: url("metrics") }),
        exportIntervalMillis: METRICS_EVERY_MS,
        metricProducers: [createFigures(resource)],
      }),
    ],
  });
  const running = new AsyncLocalStorage<Context>();
  const tracer = tracers.getTracer(NAME);
  const log = loggers.getLogger(NAME);
  const opened: Telemetry = {
    span(name, attributes, work) {
      const parent = running.getStore() ?? ROOT_CONTEXT;
      const span = tracer.startSpan(name, { attributes }, parent);
      return running.run(trace.setSpan(parent, span), () =>
        work((error) => {
          if (error !== undefined) {
            span.setAttribute("error.type", error instanceof Error ? error.name : "unknown");
            span.setStatus({ code: SpanStatusCode.ERROR });
          }
          span.end();
        }),
      );
    },
    line(text) {
      const { level, time: _, msg, ...fields } = JSON.parse(text) as Record<string, unknown>;
      log.emit({
        severityText: String(level),
        body: String(msg),
        attributes: Object.fromEntries(
          Object.entries(fields).map(([name, value]) => [
            name,
            typeof value === "object" ? JSON.stringify(value) : String(value),
          ]),
        ),
        context: running.getStore() ?? ROOT_CONTEXT,
      });
    },
    async stop() {
      await Promise.allSettled([tracers.shutdown(), loggers.shutdown(), meters.shutdown()]);
    },
  };
  setTelemetry(opened);
  return opened;
}
