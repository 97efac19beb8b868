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
  "code",
  "authorization",
  "cookie",
  "email",
  "phone",
  "to",
  "firstName",
  "lastName",
  "contact",
  "message",
  "iban",
  "card",
];

/** Paths down to two objects deep: pino's wildcard stands for exactly one level. */
export const redactedPaths = secretFields.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]);

/** One JSON line per entry on standard output; an Error under `error` keeps its class, message and stack. */
export function createLogger(options: {
  level: LogLevel;
  destination?: { write(line: string): void };
}): Logger {
  const settings = {
    level: options.level,
    base: {},
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: redactedPaths, censor: "[redacted]" },
    serializers: { error: pino.stdSerializers.err },
  };
  return options.destination ? pino(settings, options.destination) : pino(settings);
}
