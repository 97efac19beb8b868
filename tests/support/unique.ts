import { randomInt, randomUUID } from "node:crypto";

/** The one row an insert returned. */
export function only<T>(rows: readonly T[]): T {
  const [row] = rows;
  if (row === undefined) throw new Error("no row was written");
  return row;
}

export const uniqueEmail = (name: string) => `${name}-${randomUUID()}@example.test`;
/** Letters that no other text has, so that two couples of a test do not write the same message. */
export const uniqueWord = () => randomUUID().replace(/[\d-]/g, (digit) => "ghijklmnop"[Number(digit)] ?? "");
export const uniqueSlug = (name: string) => `${name}-${randomUUID()}`;
/** A valid French mobile number: the numbering plan assigns all that begin with 06 00 to 06 38. */
export const uniquePhone = () => `+336${String(randomInt(39_000_000)).padStart(8, "0")}`;
