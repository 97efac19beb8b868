import { and, eq, exists, gt, gte, inArray, like, lte, notExists, or, type SQL, sql } from "drizzle-orm";
import { CUSTOM_PLAN } from "@/db/client";
import { eventRequests } from "@/db/schema/leads/event-requests";
import { projectEdits } from "@/db/schema/leads/project-edits";
import { projects } from "@/db/schema/leads/projects";
import type { EventType } from "@/lib/core/catalogue/events";
import { addDays, civilToday } from "@/lib/core/dates";
import { marketOf } from "@/lib/core/markets/markets";
import type { ModeratedCtx } from "@/lib/gateways/context";
import { endOfRequest } from "@/lib/leads/changes/queries";
import { upcomingDays } from "@/lib/leads/requests/occasion";
import type { ListRequestsInput } from "@/lib/leads/requests/schema";
import { commonEventTypes, type SearchWord } from "@/lib/leads/requests/search-text";

/**
 * Tests whether the words of a request contain a word of letters and digits. There are two forms with the same
 * result.
 */
type Contains = (text: string) => SQL;

/** A form that the trigram index supports, and whose matches the planner can estimate. */
export const containsIndexed: Contains = (text) => like(eventRequests.searchText, `%${text}%`);

/** A form that the planner takes for one match in three, so that it follows the index of the requested order. */
const containsScanned: Contains = (text) => sql`strpos(${eventRequests.searchText}, ${text}) > 0`;

/** A list of this length is looked up in a table of hashes; a shorter one is compared value by value, which takes longer. */
const HASHED = 9;

function isOneOf(types: readonly EventType[]): SQL {
  const repeated = Array.from({ length: Math.max(types.length, HASHED) }, (_, n) => types[n % types.length]);
  return sql`${eventRequests.eventType} = any(${`{${repeated.join(",")}}`}::event_type[])`;
}

/** Every word is in the name, in the town or in the name of the kind of event. */
function matchesWords(words: readonly SearchWord[], contains: Contains): SQL {
  if (words.length === 0) return sql`false`;
  // The longest word excludes most.
  const byLength = words.toSorted((a, b) => b.text.length - a.text.length);
  const matches = and(
    ...byLength.map(({ text, eventTypes }) =>
      or(
        // The cheaper test first.
        eventTypes.length > 0 ? isOneOf(eventTypes) : undefined,
        contains(text),
      ),
    ),
  );
  // Searches have too many texts to stay prepared.
  return sql`${sql.raw(CUSTOM_PLAN)} (${matches})`;
}

/** The filter of the list; undefined for the whole list. */
export function inboxFilter(
  ctx: ModeratedCtx,
  { status, upcoming }: ListRequestsInput,
  words: readonly SearchWord[] | undefined,
  contains = containsScanned,
): SQL | undefined {
  return and(
    status && eq(eventRequests.status, status),
    upcoming ? isUpcoming(ctx) : undefined,
    words && matchesWords(words, contains),
  );
}

/** The event is on a known day of the coming week. */
function isUpcoming(ctx: ModeratedCtx): SQL | undefined {
  const today = civilToday(ctx.now, marketOf(ctx.country).timeZone);
  const isDay = ctx.db
    .select({ id: projects.id })
    .from(projects)
    .where(and(eq(projects.id, eventRequests.projectId), eq(projects.eventDatePrecision, "DAY")));
  // The column follows the project: of a request that ended before a new date it says nothing.
  const hasNewDate = ctx.db
    .select({ id: projectEdits.id })
    .from(projectEdits)
    .where(
      and(
        eq(projectEdits.projectId, eventRequests.projectId),
        gt(projectEdits.appliedAt, endOfRequest),
        sql`${projectEdits.changes} @> '[{"field": "eventDate"}]'`,
      ),
    );
  return and(
    gte(eventRequests.eventDate, today),
    lte(eventRequests.eventDate, addDays(today, upcomingDays)),
    exists(isDay),
    notExists(hasNewDate),
  );
}

/** The same filter in two parts: requests whose kind of event matches every word, and all others that match. */
export function splitByEventType(ctx: ModeratedCtx, input: ListRequestsInput, words: readonly SearchWord[]) {
  const common = commonEventTypes(words);
  const isOfEventType = inArray(eventRequests.eventType, common);
  return {
    ofEventTypes: and(isOfEventType, inboxFilter(ctx, input, undefined)) ?? isOfEventType,
    others: and(
      sql`(${isOfEventType}) is not true`,
      or(...words.map(({ text }) => containsIndexed(text))),
      inboxFilter(ctx, input, words, containsIndexed),
    ),
  };
}
