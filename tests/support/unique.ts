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
/** A French mobile number in or near the range reserved for fiction. */
export const uniquePhone = () => `+336${randomInt(10_000_000, 99_999_999)}`;
/** A French mobile number in a range that the numbering plan assigns. */
export const uniqueMobile = () => `+3361${String(randomInt(10_000_000)).padStart(7, "0")}`;
