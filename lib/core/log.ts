import { type LogFn, pino } from "pino";
import { telemetry } from "@/lib/core/observe/tracing";

type Fields = Record<string, unknown>;

/** Structured log: fields first, then one sentence. Values of secret fields are replaced before they are written. */
export interface Logger {
  debug(fields: Fields, message: string): void;
  info(fields: Fields, message: string): void;
  warn(fields: Fields, message: string): void;
  error(fields: Fields, message: string): void;
  child(fields: Fields): Logger;
}

export type LogLevel = "debug" | "info" | "warn" | "error" | "silent";

const secretFields = [
  "password",
  "oldPassword",
  "newPassword",
  "token",
  "refresh_token",
  "refreshToken",
  "accessToken",
  "secret",
  "otp",
  "authorization",
  "cookie",
  "email",
  "phone",
  "to",
  "firstname",
  "lastname",
  "contact",
];

/** Two levels of objects: one wildcard stands for exactly one level. */
const redactedPaths = secretFields.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]);

const ADDRESS = /[^\s@<>"'(),:;=]{1,64}@[a-z0-9-]+(?:\.[a-z0-9-]+)+/gi;
const NUMBER = /\+\d[\d\s().-]{5,20}\d/g;
/** PostgreSQL quotes a value that it could not read at the end of its message. */
const QUOTED_VALUE = /: "[\s\S]*"$/;

const scrub = (text: string) => text.replace(ADDRESS, "[address]").replace(NUMBER, "[number]");

/** drizzle repeats the parameters of a query in its message; the query alone is enough to find it. */
function messageOf(error: Error): string {
  const { query } = error as { query?: unknown };
  if (typeof query === "string") return `Failed query: ${query}`;
  return scrub(error.message.replace(QUOTED_VALUE, ": [value]").replace(/\nparams: [\s\S]*$/, ""));
}

/** The stack without its message, which stands first and may have several lines. */
function framesOf({ stack = "", message }: Error): string {
  const start = stack.indexOf(message);
  if (start < 0) return "";
  return stack
    .slice(start + message.length)
    .split("\n")
    .filter((line) => /^ {4}at /.test(line))
    .join("\n");
}

/** What is logged of an error: class, code, message, stack and cause, never other properties or bound values. */
export function describeError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return typeof error === "string" ? scrub(error) : `[${typeof error}]`;
  const code = (error as { code?: unknown }).code;
  return {
    type: error.name,
    ...(typeof code === "string" ? { code } : {}),
    message: messageOf(error),
    stack: framesOf(error),
    ...(error.cause && depth < 3 ? { cause: describeError(error.cause, depth + 1) } : {}),
  };
}

interface Outlet {
  write(line: string): void;
}

/** Writes lines where they belong, and passes them on to the collector if there is one. */
export const telemetryOutlet = (own: Outlet = process.stdout): Outlet => ({
  write(line) {
    own.write(line);
    telemetry()?.line(line);
  },
});

const ERROR_LEVEL = 50;

/** Passes entries of level error on before they are written; what fails there is no reason to lose the line. */
function reporting(onError: (error: unknown, message: string, door: string | undefined) => void) {
  return function logMethod(this: unknown, args: unknown[], method: LogFn, level: number): void {
    if (level >= ERROR_LEVEL) {
      const [fields, message] = args as [Fields, string | undefined];
      const door = fields.route ?? fields.job;
      try {
        onError(fields.error ?? fields.err, message ?? "", typeof door === "string" ? door : undefined);
      } catch {}
    }
    method.apply(this as never, args as never);
  };
}

/** One JSON line per entry on standard output; an error goes under `err` or `error`. */
export function createLogger(options: {
  level: LogLevel;
  destination?: Outlet;
  /** Called with every entry of level error: its error, its sentence, and the route or job that its fields name. */
  onError?: (error: unknown, message: string, door: string | undefined) => void;
}): Logger {
  const settings = {
    level: options.level,
    base: {},
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: redactedPaths, censor: "[redacted]" },
    serializers: { err: describeError, error: describeError },
    ...(options.onError ? { hooks: { logMethod: reporting(options.onError) } } : {}),
  };
  return options.destination ? pino(settings, options.destination) : pino(settings);
}
