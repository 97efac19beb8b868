import { and, eq, isNull } from "drizzle-orm";
import { eventRequests } from "@/db/schema/event-requests";
import { catalogueWords } from "@/lib/catalogue/queries";
import type { ModeratedCtx } from "@/lib/context";
import { domainOf } from "@/lib/countries/domains";
import { eventRequestErrors } from "@/lib/event-requests/errors";
import { rejectionReasons } from "@/lib/event-requests/rejection-reasons";
import { lockedRequest, type Reading, unlockedRequest } from "@/lib/event-requests/request-dto";
import { findRequestFacts, type RequestFacts } from "@/lib/event-requests/request-facts";
import type { LockedRequestDto, RequestDto, RequestKey } from "@/lib/event-requests/schema";
import { messagesOf } from "@/lib/i18n/messages";
import { revealContact } from "@/lib/members/reveal-contact";

/**
 * One request of this provider, marked as seen by being looked at; another's is a 404. An admin who looks in the
 * provider's place leaves it unseen.
 */
export async function viewRequest(ctx: ModeratedCtx, { uuid }: RequestKey): Promise<RequestDto> {
  const [facts, reading] = await Promise.all([findRequestFacts(ctx, uuid), readingOf(ctx)]);
  if (!facts) throw eventRequestErrors.request_not_found();
  const seenAt = await markSeen(ctx, facts);
  if (facts.unlockedAt === null) return lockedRequest({ ...facts, seenAt }, reading);
  const contact = facts.isErased
    ? null
    : await revealContact(ctx, { memberId: facts.memberId, eventRequestUuid: uuid });
  return unlockedRequest({ ...facts, unlockedAt: facts.unlockedAt, seenAt }, contact, reading);
}

async function markSeen(ctx: ModeratedCtx, { uuid, seenAt }: RequestFacts): Promise<Date | null> {
  if (seenAt !== null || ctx.actor.impersonatorId !== null) return seenAt;
  const [marked] = await ctx.db
    .update(eventRequests)
    .set({ seenAt: ctx.now })
    .where(
      and(
        eq(eventRequests.id, uuid),
        eq(eventRequests.providerId, ctx.actor.userId),
        isNull(eventRequests.seenAt),
      ),
    )
    .returning({ seenAt: eventRequests.seenAt });
  return marked?.seenAt ?? ctx.now;
}

async function readingOf(ctx: ModeratedCtx): Promise<Reading> {
  const [words, reasons] = await Promise.all([catalogueWords(ctx.locale), reasonLabels(ctx)]);
  return { locale: ctx.locale, now: ctx.now, timeZone: domainOf(ctx.country).timeZone, words, reasons };
}

async function reasonLabels(ctx: ModeratedCtx): Promise<LockedRequestDto["rejectionReasons"]> {
  const messages = (await messagesOf(ctx.locale))["event-requests"] as { reasons: Record<string, string> };
  const labels = rejectionReasons.map((code) => [code, messages.reasons[code] ?? code] as const);
  return Object.fromEntries(labels) as LockedRequestDto["rejectionReasons"];
}
