import { and, eq, inArray, sql } from "drizzle-orm";
import { contactReveals, eventRequests } from "@/db/schema/event-requests";
import { members } from "@/db/schema/members";
import { projects } from "@/db/schema/projects";
import { inTransaction, type ModeratedCtx } from "@/lib/context";
import { DAY_MS } from "@/lib/core/dates";
import { coreErrors } from "@/lib/core/errors";
import { defaultCountry, domainOf } from "@/lib/countries/domains";
import { creditErrors } from "@/lib/credits/errors";
import { isOverdraft, spendCreditCtes } from "@/lib/credits/spend-sql";
import { eventRequestErrors } from "@/lib/event-requests/errors";
import { failLeadIn } from "@/lib/event-requests/failures/fail-lead";
import { isDuplicateSql } from "@/lib/event-requests/failures/is-duplicate";
import { findRequestFacts, hasPlace, isClosed, type RequestFacts } from "@/lib/event-requests/request-facts";
import type { ContactDto, RequestKey } from "@/lib/event-requests/schema";
import { revealContact } from "@/lib/members/reveal-contact";
import { notify } from "@/lib/notifications/notify";
import { takePlaceCte } from "@/lib/projects/take-place-sql";

/** Unlocks of one provider within a day from which on the operators are told (security.md section 2). */
export const unusualUnlocksPerDay = 50;

/**
 * Gives the contact of a couple for one credit, or for none while Premium runs (specification section 4). All or
 * nothing in one transaction; asked again it gives the same answer and takes nothing. Throws request_not_found,
 * rejected_cannot_be_unlocked, request_closed, REQUEST_FULL, no_credits.
 */
export async function unlock(ctx: ModeratedCtx, { uuid }: RequestKey): Promise<ContactDto> {
  if (ctx.actor.impersonatorId !== null) throw coreErrors.forbidden_while_impersonating();
  const contact =
    (await tryUnlock(ctx, uuid)) ?? (await explain(ctx, uuid)) ?? (await tryUnlock(ctx, uuid, true));
  return contact ?? (await explain(ctx, uuid)) ?? refuseFull();
}

const refuseFull = () => {
  throw eventRequestErrors.REQUEST_FULL();
};

/** The contact if it was unlocked before, the refusal that holds, or null when nothing stands in the way any more. */
async function explain(ctx: ModeratedCtx, uuid: string): Promise<ContactDto | null> {
  const facts = await findRequestFacts(ctx, uuid);
  if (!facts) throw eventRequestErrors.request_not_found();
  if (facts.rejectedAt !== null) throw eventRequestErrors.rejected_cannot_be_unlocked();
  if (facts.unlockedAt !== null && !facts.isErased) return contactOf(ctx, facts);
  if (isClosed(facts)) throw eventRequestErrors.request_closed();
  return hasPlace(facts, ctx.now) ? null : refuseFull();
}

async function contactOf(ctx: ModeratedCtx, { uuid, memberId }: Pick<RequestFacts, "uuid" | "memberId">) {
  const { email, phone } = await revealContact(ctx, { memberId, eventRequestUuid: uuid });
  return { email, phone };
}

/**
 * Null when nothing could be unlocked; nothing of such a try is kept. The statement counts the held places as they
 * were before it waited for the project, so a holder that unlocks meanwhile counts twice. `isSecond` waits first.
 */
async function tryUnlock(ctx: ModeratedCtx, uuid: string, isSecond = false): Promise<ContactDto | null> {
  try {
    return await inTransaction(ctx, async (tx) => {
      if (isSecond) await lockProject(tx, uuid);
      const [taken] = await tx.db.execute<Taken>(unlockStatement(tx, uuid));
      // A place without a payment is a race lost on the request itself: it is given back by the rollback.
      if (!taken?.is_paid) throw notTaken;
      const contact = await contactOf(tx, { uuid, memberId: taken.member_id });
      await notify(tx, {
        kind: "request_unlocked",
        to: { member: taken.member_id },
        subject: uuid,
        locale: taken.member_locale,
        // The couple knows who will call; and a number that does not exist is found out while it can be told.
        channels: contact.phone === null ? ["email"] : ["email", "sms"],
      });
      // The account is locked by the payment: of two projects of one couple unlocked at once the second sees the first.
      await failLeadIn(tx, { uuid, failure: "duplicate" }, isDuplicateSql);
      if (taken.unlocks_of_day >= unusualUnlocksPerDay) await warn(tx, taken.unlocks_of_day + 1);
      return contact;
    });
  } catch (error) {
    if (error === notTaken) return null;
    if (isOverdraft(error)) throw creditErrors.no_credits();
    throw error;
  }
}

async function lockProject(ctx: ModeratedCtx, uuid: string): Promise<void> {
  const project = ctx.db
    .select({ id: eventRequests.projectId })
    .from(eventRequests)
    .where(and(eq(eventRequests.id, uuid), eq(eventRequests.providerId, ctx.actor.userId)));
  await ctx.db.select({ id: projects.id }).from(projects).where(inArray(projects.id, project)).for("update");
}

const notTaken = new Error("nothing was unlocked");

/** In the log each time, and once a provider and day by mail to the people behind the product. */
async function warn(tx: ModeratedCtx, unlocks: number): Promise<void> {
  const { userId } = tx.actor;
  tx.log.warn({ providerId: userId, unlocks }, "unusual volume of unlocks in a day");
  await notify(tx, {
    kind: "unusual_unlocks",
    to: { operator: userId },
    subject: userId,
    locale: domainOf(defaultCountry).locale,
    data: { count: unlocks },
    dedupe: tx.now.toISOString().slice(0, 10),
  });
}

/** No row when the request was not open to unlock, or no place was left. */
type Taken = {
  is_paid: boolean;
  member_id: string;
  member_locale: RequestFacts["memberLocale"];
  /** Earlier ones, counted no further than the threshold. */
  unlocks_of_day: number;
};

/**
 * One statement. Project, request and account are locked in this order, the one in which couples close and book, so
 * that nobody deadlocks; what changed while it waited is looked at again, and a lost race opens nothing.
 */
function unlockStatement(ctx: ModeratedCtx, uuid: string) {
  const providerId = ctx.actor.userId;
  const at = sql`${ctx.now.toISOString()}::timestamptz`;
  const since = sql`${new Date(ctx.now.getTime() - DAY_MS).toISOString()}::timestamptz`;
  const isOpen = sql`${eventRequests}.id = ${uuid} and ${eventRequests}.provider_id = ${providerId}
    and unlocked_at is null and rejected_at is null and contact_stopped_at is null`;
  return sql`
    with wanted as (select project_id, held_until from ${eventRequests} where ${isOpen}),
    ${takePlaceCte({ providerId, now: ctx.now })},
    opened as (
      update ${eventRequests} set unlocked_at = ${at}, seen_at = coalesce(seen_at, ${at}), marked_unread = false
      where ${isOpen} and exists (select from placed)
      returning id),
    ${spendCreditCtes({ providerId, reference: uuid, now: ctx.now })}
    select members.id as member_id, members.locale as member_locale,
      (select count(*)::int from (
        select from ${contactReveals} where provider_id = ${providerId} and created_at > ${since}
        limit ${unusualUnlocksPerDay}) lately) as unlocks_of_day,
      exists (select from entered) as is_paid
    from placed join ${members} on members.id = placed.member_id`;
}
