/** The code of PostgreSQL, of the driver or of the system behind an error; null without one. */
export function codeOf(error: unknown): string | null {
  if (typeof error !== "object" || error === null) return null;
  if ("code" in error && typeof error.code === "string") return error.code;
  return "cause" in error ? codeOf(error.cause) : null;
}

/**
 * No connection, as the driver or the system names it. Ending and starting servers answer 57P01 to 57P03, and PgBouncer
 * answers 08P01 when it cannot reach one.
 */
export const isAwayCode = (code: string | null) =>
  /^(?:CONNECTION_|CONNECT_|E[A-Z_]{3,}$|57P|08)/.test(code ?? "");

/** Errors of statements carry the statement. Those of suppliers that cannot be reached have the same codes and none. */
const isOfStatement = (error: unknown): boolean =>
  typeof error === "object" &&
  error !== null &&
  ("query" in error || ("cause" in error && isOfStatement(error.cause)));

/** Whether a statement failed because PostgreSQL, or the pooler before it, could not be reached. */
export const isServerAway = (error: unknown) => isOfStatement(error) && isAwayCode(codeOf(error));
