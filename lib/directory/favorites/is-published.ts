import { type SQL, sql } from "drizzle-orm";
import type { Favorite } from "@/lib/directory/favorites/kept";

/** True for what visitors can see: a listed planner, or a published and approved venue. */
export function isPublished(kind: Favorite["kind"], id: SQL): SQL {
  return kind === "planner"
    ? sql`exists (select from provider_search where provider_id = ${id})`
    : sql`exists (select from venues v where v.id = ${id} and v.is_published and v.moderation_status = 'approved')`;
}
