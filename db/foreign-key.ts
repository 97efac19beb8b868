import type { AnyPgColumn } from "drizzle-orm/pg-core";

/** The two ends of a foreign key; a name tells apart two keys between the same tables. */
export function key<C extends AnyPgColumn, R extends AnyPgColumn>(
  column: C,
  target: R,
  relationName?: string,
) {
  const ends = { fields: [column] as [C], references: [target] as [R] };
  return relationName ? { ...ends, relationName } : ends;
}
