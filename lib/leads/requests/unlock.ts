import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { contactReveals, eventRequests } from "@/db/schema/leads/event-requests";
import { members } from "@/db/schema/leads/members";
import { projects } from "@/db/schema/leads/projects";
import { creditErrors } from "@/lib/billing/credits/errors";
import { lowCreditsMessageSql } from "@/lib/billing/credits/low-sql";
import { isOverdraft, spendCreditCtes } from "@/lib/billing/credits/spend-sql";
import { defaultCountry, domainOf } from "@/lib/core/countries/domains";
import { DAY_MS } from "@/lib/core/dates";
import { coreErrors } from "@/lib/core/errors";
import { inTransaction, type ModeratedCtx } from "@/lib/gateways/context";
import { revealContact } from "@/lib/leads/couples/reveal-contact";
import {
  decryptContact,
  type EncryptedContact,
  isUnrevealed,
  revealCtes,
} from "@/lib/leads/couples/reveal-sql";
import { failLeadIn } from "@/lib/leads/lead-refunds/fail-lead";
import { isDuplicateSql, mayBeDuplicateSql } from "@/lib/leads/lead-refunds/is-duplicate";
import { eventRequestErrors } from "@/lib/leads/requests/errors";
import { findRequestFacts, hasPlace, isClosed, type RequestFacts } from "@/lib/leads/requests/request-facts";
import type { ContactDto, RequestKey } from "@/lib/leads/requests/schema";
import { takePlaceCte } from "@/lib/leads/selection/take-place-sql";
import { writeMessagesSql } from "@/lib/messaging/outbox/write-sql";

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
    (await tryUnlock(ctx, uuid)) ?? (await explain(ctx, uuid)) ?? (await tryCarefully(ctx, uuid));
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
 * The usual way: one statement, which is its own transaction. Null when nothing was unlocked, and when another project
 * of the couple may have given the contact already: the careful way looks at that.
 */
async function tryUnlock(ctx: ModeratedCtx, uuid: string): Promise<ContactDto | null> {
  return refusalsOf(async () => {
    const [taken] = await ctx.db.execute<Taken>(
      unlockStatement(ctx, uuid, sql`and not ${mayBeDuplicateSql}`),
    );
    return taken ? given(ctx, taken) : null;
  });
}

/**
 * The statement counts the held places as they were before it waited for the project, so a holder that unlocks
 * meanwhile counts twice: this waits first. The account is locked by the payment: of two projects of one couple
 * unlocked at once the second sees the first.
 */
async function tryCarefully(ctx: ModeratedCtx, uuid: string): Promise<ContactDto | null> {
  return refusalsOf(() =>
    inTransaction(ctx, async (tx) => {
      await lockProject(tx, uuid);
      const [taken] = await tx.db.execute<Taken>(unlockStatement(tx, uuid));
      if (!taken) return null;
      await failLeadIn(tx, { uuid, failure: "duplicate" }, isDuplicateSql);
      return given(tx, taken);
    }),
  );
}

/** A lost race on the request itself unlocks nothing, and an empty account is told. */
async function refusalsOf(work: () => Promise<ContactDto | null>): Promise<ContactDto | null> {
  try {
    return await work();
  } catch (error) {
    if (isUnrevealed(error)) return null;
    if (isOverdraft(error)) throw creditErrors.no_credits();
    throw error;
  }
}

function given(ctx: ModeratedCtx, taken: Taken): ContactDto {
  const unlocks = taken.unlocks_of_day + 1;
  if (unlocks > unusualUnlocksPerDay)
    ctx.log.warn({ providerId: ctx.actor.userId, unlocks }, "unusual volume of unlocks in a day");
  return decryptContact(ctx, taken);
}

async function lockProject(ctx: ModeratedCtx, uuid: string): Promise<void> {
  const project = ctx.db
    .select({ id: eventRequests.projectId })
    .from(eventRequests)
    .where(and(eq(eventRequests.id, uuid), eq(eventRequests.providerId, ctx.actor.userId)));
  await ctx.db.select({ id: projects.id }).from(projects).where(inArray(projects.id, project)).for("update");
}

/** No row when the request was not open to unlock, or no place was left. */
interface Taken extends EncryptedContact, Record<string, unknown> {
  /** Earlier ones, counted no further than the threshold. */
  unlocks_of_day: number;
}

/**
 * One statement. Project, request and account are locked in this order, the one in which couples close and book, so
 * that nobody deadlocks; what changed while it waited is looked at again, and a lost race opens nothing.
 */
function unlockStatement(ctx: ModeratedCtx, uuid: string, provided: SQL = sql``): SQL {
  const providerId = ctx.actor.userId;
  const at = sql`${ctx.now.toISOString()}::timestamptz`;
  const since = sql`${new Date(ctx.now.getTime() - DAY_MS).toISOString()}::timestamptz`;
  const isOpen = sql`${eventRequests}.id = ${uuid} and ${eventRequests}.provider_id = ${providerId}
    and unlocked_at is null and rejected_at is null and contact_stopped_at is null`;
  return sql`
    with wanted as (select project_id, held_until from ${eventRequests} where ${isOpen} ${provided}),
    ${takePlaceCte({ providerId, now: ctx.now })},
    opened as (
      update ${eventRequests} set unlocked_at = ${at}, seen_at = coalesce(seen_at, ${at}), marked_unread = false
      where ${isOpen} and exists (select from placed)
      returning id),
    ${spendCreditCtes({ providerId, reference: uuid, now: ctx.now })},
    ${revealCtes(ctx)},
    day as (
      select count(*)::int as unlocks from (
        select from ${contactReveals} where provider_id = ${providerId} and created_at > ${since}
        limit ${unusualUnlocksPerDay}) lately),
    told as (${writeMessagesSql(messagesOf(ctx, uuid), ctx.now)})
    select email_encrypted, phone_encrypted, day.unlocks as unlocks_of_day from contact, day`;
}

/** To the couple, who will call, and to the provider when credits run out; by text too, where a number that does not exist is found out while it can be told. */
function messagesOf(ctx: ModeratedCtx, uuid: string): SQL {
  const { userId } = ctx.actor;
  return sql`
    select 'request_unlocked' as kind, channel, 'member' as recipient_kind, members.id as recipient_id,
      ${uuid}::uuid as subject_id, '' as dedupe, members.locale, '{}'::jsonb as params
    from contact join ${members} on members.id = contact.member_id
    cross join (values ('email'), ('sms')) channels (channel)
    where channel = 'email' or phone_encrypted is not null
    union all
    select 'unusual_unlocks', 'email', 'operator', ${userId}::uuid, ${userId}::uuid,
      ${ctx.now.toISOString().slice(0, 10)}, ${domainOf(defaultCountry).locale},
      jsonb_build_object('count', unlocks + 1)
    from contact, day where unlocks >= ${unusualUnlocksPerDay}
    union all ${lowCreditsMessageSql(userId)}`;
}
