import type { ZipEntry } from "@/lib/core/zip";

/** Hashes and sealed secrets say nothing to people, and everything to a thief of the archive. */
const IS_SECRET = /(hash|sealed|encrypted)$/i;

export type Row = Record<string, unknown>;

/** A row as its owner may read it. */
export function readable(row: Row, hidden: readonly string[]): Row {
  return Object.fromEntries(
    Object.entries(row).filter(
      ([name, value]) => !IS_SECRET.test(name) && !hidden.includes(name) && !Buffer.isBuffer(value),
    ),
  );
}

export const json = (name: string, value: unknown): ZipEntry => ({
  name,
  bytes: Buffer.from(`${JSON.stringify(value, null, 2)}\n`),
});
