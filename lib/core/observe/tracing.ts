type Attributes = Record<string, string | number>;
/** Ends a span; with an error, as a failed one. */
export type EndSpan = (error?: unknown) => void;

/** What passes on to a collector; absent unless one is configured. */
export interface Telemetry {
  /** Runs work inside of a new span, a child of the one that runs. The work ends it. */
  span<T>(name: string, attributes: Attributes, work: (end: EndSpan) => T): T;
  /** A line of the log, as it was written: values of secret fields are replaced already. */
  line(text: string): void;
  stop(): Promise<void>;
}

// One for each process: the front and the pages of Next are separate bundles.
const holder = globalThis as { __promesseTelemetry?: Telemetry };

export function setTelemetry(telemetry: Telemetry): void {
  holder.__promesseTelemetry = telemetry;
}

export const telemetry = (): Telemetry | undefined => holder.__promesseTelemetry;

const nothing: EndSpan = () => {};

/** Runs work inside of a span that the work ends; without a collector it only runs. */
export const inSpan = <T>(name: string, attributes: Attributes, work: (end: EndSpan) => T): T =>
  holder.__promesseTelemetry ? holder.__promesseTelemetry.span(name, attributes, work) : work(nothing);

/** A span around a promise. */
export function tracePromise<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  return inSpan(name, attributes, (end) =>
    work().then(
      (value) => {
        end();
        return value;
      },
      (error: unknown) => {
        end(error);
        throw error;
      },
    ),
  );
}

/** What a statement does and to which table, never its values: "select users". */
export function statementName(text: string): string {
  const verb = /^\s*(?:\/\*.*?\*\/\s*)?(\w+)/.exec(text)?.[1]?.toLowerCase() ?? "sql";
  const table = /\b(?:from|into|update|join)\s+"?(?:public"?\.)?"?([a-z_]+)/i.exec(text)?.[1];
  return table ? `${verb} ${table}` : verb;
}
