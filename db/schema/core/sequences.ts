import { pgSequence } from "drizzle-orm/pg-core";

/** Numbers of page changes, given after the edit is committed. */
export const pageChangeNumbers = pgSequence("page_change_numbers");
