/** What the reader can do about an error of the database client or of PostgreSQL, by its code. */
const SENTENCES: Record<string, string> = {
  ECONNREFUSED: "No PostgreSQL listens there: start it, or correct host and port in the setting.",
  ENOTFOUND: "The host in the setting is unknown.",
  EAI_AGAIN: "The host in the setting cannot be looked up.",
  ETIMEDOUT: "The host in the setting does not answer.",
  CONNECT_TIMEOUT: "The host in the setting does not answer.",
  "28P01": "User or password in the setting are wrong.",
  "28000": "PostgreSQL lets this user not sign in from here (pg_hba.conf).",
  "3D000": "There is no such database: deploy/database.sql creates it (docs/operations.md).",
  "42501":
    "This user may not do that: migrations and places need the owner of the database (MIGRATION_DATABASE_URL).",
  "42P01": "Tables are missing: run npm run db:migrate first.",
  "42704": "Types are missing: run npm run db:migrate first.",
  "53300": "PostgreSQL has no connection left (max_connections).",
};

/** The sentence of such an error, with what PostgreSQL said itself; null for any other error. */
export function databaseSentence(error: unknown): string | null {
  if (!(error instanceof Error) || !("code" in error)) return null;
  const sentence = SENTENCES[String(error.code)];
  // drizzle wraps the error of the client.
  if (sentence === undefined) return error.cause ? databaseSentence(error.cause) : null;
  return `The database cannot be used: ${error.message}\n${sentence}`;
}
