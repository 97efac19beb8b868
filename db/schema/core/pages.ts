import { bigint, index, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt } from "../../columns";
import { noPersonalData } from "../../personal-data";

/**
 * Page tags that an edit changed, written in the transaction of the edit. A row waits here until a process
 * gives it a number. Numbers are given after the commit and by one process at a time, so a higher number never
 * becomes visible first.
 */
export const pageChanges = pgTable("page_changes", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  tag: text("tag").notNull(),
  createdAt: createdAt("created_at"),
});

export const pageChangesPrivacy = noPersonalData(pageChanges, "Tags of pages.", ["id", "tag", "createdAt"]);

/** The number of the last change of each tag. A page made before that number must not be served. */
export const pageTags = pgTable(
  "page_tags",
  {
    tag: text("tag").primaryKey(),
    change: bigint("change", { mode: "number" }).notNull(),
  },
  (t) => [index("page_tags_change_idx").on(t.change)],
);

export const pageTagsPrivacy = noPersonalData(pageTags, "Tags of pages.", ["tag", "change"]);
