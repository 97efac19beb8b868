import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { eventRequests } from "@/db/schema/leads/event-requests";
import { projects } from "@/db/schema/leads/projects";
import { maxUnlocksPerRequest } from "@/lib/core/plan/rules";

/**
 * Places among the five that are kept, at `now`, for providers other than this one: the couple chose them less than
 * 24 hours ago, and they have neither unlocked nor rejected yet.
 */
export function placesHeldForOthers(
  project: SQLWrapper,
  providerId: string | SQLWrapper,
  now: Date,
): SQL<number> {
  return sql<number>`(select count(*)::int from ${eventRequests} held
    where held.project_id = ${project} and held.provider_id <> ${providerId}
      and held.held_until > ${now.toISOString()}::timestamptz
      and held.unlocked_at is null and held.rejected_at is null and held.contact_stopped_at is null)`;
}

/**
 * The CTE `placed (id, member_id)`: takes one of the five places of the project that the CTE `wanted (project_id,
 * held_until)` names. Who holds a place needs only that one is left; others must leave the held ones free. No row
 * when no place is left or the couple looks for nobody any more; the caller then rolls back. The project row is
 * locked here, so simultaneous takers queue.
 */
export function takePlaceCte({ providerId, now }: { providerId: string; now: Date }): SQL {
  const at = sql`${now.toISOString()}::timestamptz`;
  const most = sql`${maxUnlocksPerRequest}::int`;
  return sql`placed as (
    update ${projects} set
      unlock_count = projects.unlock_count + 1,
      status = case when projects.unlock_count + 1 >= ${most} then 'FULL'::project_status else projects.status end,
      updated_at = ${at}
    from wanted
    where projects.id = wanted.project_id
      and projects.status in ('OPEN', 'FULL')
      and projects.unlock_count < ${most}
      and (wanted.held_until > ${at}
        or projects.unlock_count + ${placesHeldForOthers(sql`projects.id`, providerId, now)} < ${most})
    returning projects.id, projects.member_id)`;
}
