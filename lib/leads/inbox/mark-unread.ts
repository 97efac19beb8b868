import { and, eq, isNotNull } from "drizzle-orm";
import { eventRequests } from "@/db/schema/leads/event-requests";
import { coreErrors } from "@/lib/core/errors";
import type { ModeratedCtx } from "@/lib/gateways/context";
import { eventRequestErrors } from "@/lib/leads/requests/errors";
import type { RequestKey, UnreadDto } from "@/lib/leads/requests/schema";

/** Marks a request as unread until it is opened again. `seen_at`, which statistics use, does not change. */
export function markUnread(ctx: ModeratedCtx, { uuid }: RequestKey): Promise<UnreadDto> {
  return setMark(ctx, uuid, true);
}

/** Removes the mark. A request that was never opened stays unread. */
export function clearUnread(ctx: ModeratedCtx, { uuid }: RequestKey): Promise<UnreadDto> {
  return setMark(ctx, uuid, false);
}

async function setMark(ctx: ModeratedCtx, uuid: string, markedUnread: boolean): Promise<UnreadDto> {
  if (ctx.actor.impersonatorId !== null) throw coreErrors.forbidden_while_impersonating();
  const own = and(eq(eventRequests.id, uuid), eq(eventRequests.providerId, ctx.actor.userId));
  const [marked] = await ctx.db
    .update(eventRequests)
    .set({ markedUnread })
    .where(and(own, isNotNull(eventRequests.seenAt)))
    .returning({ isSeen: eventRequests.isSeen });
  if (marked) return marked;
  const [unseen] = await ctx.db.select({ isSeen: eventRequests.isSeen }).from(eventRequests).where(own);
  if (!unseen) throw eventRequestErrors.request_not_found();
  return unseen;
}
