import { pgSequence } from "drizzle-orm/pg-core";

/** Numbers of page changes, given after the commit of what changed. */
export const pageChangeNumbers = pgSequence("page_change_numbers");
