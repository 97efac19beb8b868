import { sql } from "drizzle-orm";
import { bigint, index, integer, jsonb, pgTable, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, instant } from "../../columns";
import { below, describePersonalData, each, naming } from "../../personal-data";
import { places } from "../places";
import { projects } from "./projects";

/** One answer of a couple before and after; for the phone number only that it changed. */
export interface StoredChange {
  field: string;
  before: unknown;
  after: unknown;
}

/**
 * What a couple changed in a project after the code. `applied_at` is null while an edit waits for a moderator: until then
 * the project, and so every provider, has the answers from before.
 */
export const projectEdits = pgTable(
  "project_edits",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    projectId: uuid("project_id")
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    changes: jsonb("changes").$type<StoredChange[]>().notNull(),
    /** The place of the new answers. */
    placeId: integer("place_id").references(() => places.id, { onDelete: "restrict" }),
    createdAt: createdAt("created_at"),
    appliedAt: instant("applied_at"),
  },
  (t) => [
    index("project_edits_project_idx").on(t.projectId, t.createdAt),
    index("project_edits_place_idx").on(t.placeId).where(sql`place_id is not null`),
    uniqueIndex("project_edits_waiting_key").on(t.projectId).where(sql`applied_at is null`),
  ],
);

export const projectEditsPrivacy = describePersonalData(projectEdits, {
  couple: {
    rows: below(projectEdits.projectId, projects.id, naming(projects.memberId)),
    erasure: "delete rows",
    columns: each("export", "id", "projectId", "changes", "placeId", "createdAt", "appliedAt"),
  },
});
