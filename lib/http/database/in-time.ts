import type { Database } from "@/db/client";

/** So long the primary is waited for while its replica answers: one that is cut off says neither yes nor no. */
export const PRIMARY_MS = 2_000;

/** Asks the primary, and its replica, where there is one, when the primary does not answer. */
export async function fromPrimaryOrReplica<T>(
  primary: Database,
  replica: Database | null,
  read: (db: Database) => Promise<T>,
): Promise<T> {
  if (replica === null) return read(primary);
  const asked = read(primary);
  // It may fail late.
  asked.catch(() => {});
  return inTime(asked, PRIMARY_MS).catch(() => read(replica));
}

/** What is answered within `ms`; throws an `Error` otherwise, and the work goes on unheard. */
export async function inTime<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
