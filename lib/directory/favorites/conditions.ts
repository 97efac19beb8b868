import { type SQL, sql } from "drizzle-orm";
import { favorites } from "@/db/schema/directory";
import { coreErrors } from "@/lib/core/errors";
import { columnName } from "@/lib/core/sql-values";
import type { Favorite } from "@/lib/directory/favorites/rules";
import type { Ctx } from "@/lib/gateways/context";

/** The owner of the favorites: a couple or a signed-in user. 401 for visitors, whose favorites are in the browser. */
export function ownerOf({ actor }: Ctx): { column: SQL; id: string; isOwner: SQL } {
  if (actor.kind === "couple") return owner(favorites.memberId, actor.memberId);
  if (actor.kind === "user") return owner(favorites.userId, actor.userId);
  throw coreErrors.unauthorized();
}

function owner(of: typeof favorites.memberId | typeof favorites.userId, id: string) {
  const column = sql`${columnName(of)}`;
  return { column, id, isOwner: sql`f.${column} = ${id}::uuid` };
}

/** True for what visitors can see: a listed planner, or a published and approved venue. */
export function isPublished(kind: Favorite["kind"], id: SQL): SQL {
  return kind === "planner"
    ? sql`exists (select from provider_search where provider_id = ${id})`
    : sql`exists (select from venues v where v.id = ${id} and v.is_published and v.moderation_status = 'approved')`;
}
