import { and, eq, sql } from "drizzle-orm";
import { eventRequests } from "@/db/schema/leads/event-requests";
import { catalogueWords } from "@/lib/core/catalogue/queries";
import { messagesOf } from "@/lib/core/i18n/messages";
import { marketOf } from "@/lib/core/markets/markets";
import { timestamp } from "@/lib/core/sql-values";
import type { ModeratedCtx } from "@/lib/gateways/context";
import { editsBetween, listStoredEdits, type StoredEdit } from "@/lib/leads/changes/queries";
import { answersBefore, endOf, hasNewPhone, withAnswers } from "@/lib/leads/changes/rules";
import { findLastname } from "@/lib/leads/couples/find-lastname";
import { revealContact } from "@/lib/leads/couples/reveal-contact";
import { eventRequestErrors } from "@/lib/leads/requests/errors";
import { findRequestDetail, type RequestDetail } from "@/lib/leads/requests/request-detail";
import { lockedRequest, type Reading, unlockedRequest } from "@/lib/leads/requests/request-dto";
import { rejectionReasons } from "@/lib/leads/requests/rules";
import type { LockedRequestDto, RequestDto, RequestKey } from "@/lib/leads/requests/schema";
import { readRates } from "@/lib/listing/exchange-rates/queries";

/** One request of this provider, which it marks as seen; another provider's request is a 404. */
export async function viewRequest(ctx: ModeratedCtx, key: RequestKey): Promise<RequestDto> {
  return (await openRequest(ctx, key)).request;
}

/** The request, and whether it was unread until now. It stays unread when an admin impersonates the provider. */
export async function openRequest(
  ctx: ModeratedCtx,
  { uuid }: RequestKey,
): Promise<{ request: RequestDto; wasUnread: boolean }> {
  const [found, words] = await Promise.all([findRequestDetail(ctx, uuid), readingOf(ctx)]);
  if (!found) throw eventRequestErrors.request_not_found();
  const wasUnread = isUnread(found) && ctx.actor.impersonatorId === null;
  const edits = await listStoredEdits(ctx, found.projectId);
  const seen = wasUnread ? await markSeen(ctx, found) : {};
  const end = endOf(found);
  const later = edits.filter(({ appliedAt }) => end !== null && appliedAt !== null && appliedAt > end);
  const facts = { ...asOfEnd(found, later), ...seen };
  const isStopped = facts.contactStoppedAt !== null && !facts.isErased;
  const lastname = facts.unlockedAt === null || isStopped ? await findLastname(ctx, facts.memberId) : null;
  const couple = lastname === null ? null : { firstname: facts.firstname, lastname };
  const changes = await editsBetween(ctx, edits, {
    after: facts.createdAt,
    until: end,
    country: facts.projectCountry,
    couple,
  });
  const { currency } = marketOf(facts.projectCountry);
  const isConverted = facts.startingPrice !== null && facts.startingPrice.currency !== currency;
  const reading = { ...words, changes, rates: isConverted ? await readRates(ctx) : {} };
  if (facts.unlockedAt === null) return { request: lockedRequest(facts, lastname ?? "", reading), wasUnread };
  if (isStopped) {
    return {
      request: unlockedRequest({ ...facts, unlockedAt: facts.unlockedAt }, null, reading, couple),
      wasUnread,
    };
  }
  const revealed = facts.isErased
    ? null
    : await revealContact(ctx, { memberId: facts.memberId, eventRequestUuid: uuid });
  const contact = revealed && hasNewPhone(later) ? { ...revealed, phone: null } : revealed;
  return {
    request: unlockedRequest({ ...facts, unlockedAt: facts.unlockedAt }, contact, reading),
    wasUnread,
  };
}

/** The request as it was when it ended; of a number that the couple has since then nothing. */
function asOfEnd(facts: RequestDetail, later: readonly StoredEdit[]): RequestDetail {
  if (later.length === 0) return facts;
  const answers = answersBefore(later);
  const { eventLocationLatitude: latitude, eventLocationLongitude: longitude } = answers;
  return {
    ...withAnswers(facts, answers),
    ...(latitude === undefined ? {} : { latitude }),
    ...(longitude === undefined ? {} : { longitude }),
    ...(hasNewPhone(later) ? { isPhoneVerified: false } : {}),
    occasion: withAnswers(facts.occasion, answers),
  };
}

const isUnread = ({ seenAt, markedUnread }: RequestDetail) => seenAt === null || markedUnread;

/** Writes the first look only once; a later one removes the mark "unread". */
async function markSeen(ctx: ModeratedCtx, { uuid, seenAt }: RequestDetail) {
  const [marked] = await ctx.db
    .update(eventRequests)
    .set({
      seenAt: sql`coalesce(${eventRequests.seenAt}, ${timestamp(ctx.now)})`,
      markedUnread: false,
    })
    .where(
      and(
        eq(eventRequests.id, uuid),
        eq(eventRequests.providerId, ctx.actor.userId),
        eq(eventRequests.isSeen, false),
      ),
    )
    .returning({ seenAt: eventRequests.seenAt });
  return { seenAt: marked?.seenAt ?? seenAt ?? ctx.now, markedUnread: false };
}

async function readingOf(ctx: ModeratedCtx): Promise<Omit<Reading, "changes" | "rates">> {
  const [words, reasons] = await Promise.all([catalogueWords(ctx.locale), reasonLabels(ctx)]);
  return { locale: ctx.locale, now: ctx.now, timeZone: marketOf(ctx.country).timeZone, words, reasons };
}

async function reasonLabels(ctx: ModeratedCtx): Promise<LockedRequestDto["rejectionReasons"]> {
  const messages = (await messagesOf(ctx.locale))["event-requests"] as { reasons: Record<string, string> };
  const labels = rejectionReasons.map((code) => [code, messages.reasons[code] ?? code] as const);
  return Object.fromEntries(labels) as LockedRequestDto["rejectionReasons"];
}
