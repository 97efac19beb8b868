import { pino } from "pino";

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

/** Down to two objects deep: one wildcard stands for exactly one level. */
const redactedPaths = secretFields.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]);

/** What a query was called with follows its text and may be a contact: it never reaches a log. */
const withoutParameters = (text: string) => text.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/, "");

/** An error as it is logged: class, code, message, stack and cause, never its other properties. */
export function describeError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return typeof error === "object" ? "[not an error]" : error;
  const code = (error as { code?: unknown }).code;
  return {
    type: error.name,
    ...(typeof code === "string" ? { code } : {}),
    message: withoutParameters(error.message),
    stack: withoutParameters(error.stack ?? ""),
    ...(error.cause && depth < 3 ? { cause: describeError(error.cause, depth + 1) } : {}),
  };
}

/** One JSON line per entry on standard output; an error goes under `err` or `error`. */
export function createLogger(options: {
  level: LogLevel;
  destination?: { write(line: string): void };
}): Logger {
  const settings = {
    level: options.level,
    base: {},
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: redactedPaths, censor: "[redacted]" },
    serializers: { err: describeError, error: describeError },
  };
  return options.destination ? pino(settings, options.destination) : pino(settings);
}
