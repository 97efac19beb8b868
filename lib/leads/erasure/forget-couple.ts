import { eq, isNotNull, sql } from "drizzle-orm";
import { eventRequests } from "@/db/schema/leads/event-requests";
import { projects } from "@/db/schema/leads/projects";
import type { CoupleCtx } from "@/lib/gateways/context";
import { searchTextOf } from "@/lib/leads/inbox/search-text";

/** True when a provider opened the couple's contact: it has its name, and goes on seeing it. */
export async function wasOpened(tx: CoupleCtx): Promise<boolean> {
  const opened = await tx.db
    .select({ id: eventRequests.id })
    .from(eventRequests)
    .innerJoin(projects, eq(projects.id, eventRequests.projectId))
    .where(sql`${eq(projects.memberId, tx.actor.memberId)} and ${isNotNull(eventRequests.unlockedAt)}`)
    .limit(1);
  return opened.length > 0;
}

/** Takes the couple's words out of its requests. Sent, seen, unlocked and declined stay what they were: facts of the ledger. */
export async function forgetCouple(tx: CoupleCtx, firstname: string): Promise<void> {
  const rows = await tx.db
    .select({ id: eventRequests.id, city: eventRequests.eventLocationCity })
    .from(eventRequests)
    .innerJoin(projects, eq(projects.id, eventRequests.projectId))
    .where(eq(projects.memberId, tx.actor.memberId));
  for (const { id, city } of rows)
    await tx.db
      .update(eventRequests)
      .set({
        message: null,
        outcomeReason: null,
        heldUntil: null,
        searchText: searchTextOf({ firstname, city }),
      })
      .where(eq(eventRequests.id, id));
}
