import { type SQL, sql } from "drizzle-orm";
import { eventRequests } from "@/db/schema/leads/event-requests";
import { projects } from "@/db/schema/leads/projects";

/** Projects of the same couple for the same event, with what was asked of the same provider (`earlier`). */
const earlierSql = sql`from ${projects} bought
  join ${projects} known on known.member_id = bought.member_id and known.id <> bought.id
    and known.event_type is not distinct from bought.event_type
    and known.event_date is not distinct from bought.event_date
    and known.event_date_precision is not distinct from bought.event_date_precision
  join ${eventRequests} earlier on earlier.project_id = known.id
  where bought.id = ${eventRequests}.project_id
    and earlier.provider_id = ${eventRequests}.provider_id`;

/**
 * True for a request of `event_requests` whose provider has unlocked another project of the same couple for the same
 * event before: same kind of event, same date, whatever service was asked for. The contact was paid for already.
 */
export const isDuplicateSql: SQL = sql`exists (
  select ${earlierSql} and earlier.unlocked_at is not null and earlier.failed_at is null)`;

/** True when it is a duplicate, or another unlock at this moment could make it one. */
export const mayBeDuplicateSql: SQL = sql`exists (select ${earlierSql})`;
