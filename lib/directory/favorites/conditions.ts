import { type SQL, sql } from "drizzle-orm";
import { coreErrors } from "@/lib/core/errors";
import type { Favorite } from "@/lib/directory/favorites/rules";
import type { Ctx } from "@/lib/gateways/context";

/** The owner of the favorites: a couple or a signed-in user. 401 for visitors, whose favorites are in the browser. */
export function ownerOf({ actor }: Ctx): { column: SQL; id: string; isOwner: SQL } {
  if (actor.kind === "couple") return owner("member_id", actor.memberId);
  if (actor.kind === "user") return owner("user_id", actor.userId);
  throw coreErrors.unauthorized();
}

function owner(name: "member_id" | "user_id", id: string) {
  const column = sql.raw(name);
  return { column, id, isOwner: sql`f.${column} = ${id}::uuid` };
}

/** True for what visitors can see: a listed planner, or a published and approved venue. */
export function isPublished(kind: Favorite["kind"], id: SQL): SQL {
  return kind === "planner"
    ? sql`exists (select from provider_search where provider_id = ${id})`
    : sql`exists (select from venues v where v.id = ${id} and v.is_published and v.moderation_status = 'approved')`;
}
