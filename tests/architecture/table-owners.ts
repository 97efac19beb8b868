/**
 * One writing noun a table. Reading by joins is free; another noun that wants a row changed calls the owner's use case.
 * Kept beside `db/schema/`: a table without a line here fails the test, and so does a line without a table.
 */
export const tableOwners: Record<string, string> = {};

/** Writes by a noun that does not own the table, `table ← noun`, each with its reason. */
export const sharedWrites: Record<string, string> = {};
