import { and, eq, inArray } from "drizzle-orm";
import { eventRequests } from "@/db/schema/leads/event-requests";
import { projects } from "@/db/schema/leads/projects";
import { creditErrors } from "@/lib/billing/credits/errors";
import { decrypt } from "@/lib/core/crypto";
import { coreErrors } from "@/lib/core/errors";
import { metrics } from "@/lib/core/observe/metrics";
import { inTransaction, type ModeratedCtx } from "@/lib/gateways/context";
import { revealContact } from "@/lib/leads/couples/reveal-contact";
import { refundLeadIn } from "@/lib/leads/lead-refunds/refund-lead";
import { eventRequestErrors } from "@/lib/leads/requests/errors";
import { findRequestDetail, hasPlace, isBeingChecked, isClosed } from "@/lib/leads/requests/request-detail";
import type { ContactDto, RequestKey } from "@/lib/leads/requests/schema";
import {
  isDuplicateSql,
  isEmptyAccount,
  isLostRace,
  type UnlockedRow,
  unlockStatement,
  unusualUnlocksPerDay,
} from "@/lib/leads/requests/unlock-statement";
import { findOverlaps } from "@/lib/leads/suspicion/find-overlaps";
import { isSamePerson } from "@/lib/leads/suspicion/rules";

/**
 * Gives the contact of a couple for one credit, or for none while Premium runs. All or nothing in one transaction; the
 * same call again gives the same answer and takes nothing. Throws request_not_found, rejected_cannot_be_unlocked,
 * request_closed, request_being_checked, own_request, REQUEST_FULL, no_credits, email_unconfirmed.
 */
export async function unlock(ctx: ModeratedCtx, { uuid }: RequestKey): Promise<ContactDto> {
  if (ctx.actor.impersonatorId !== null) throw coreErrors.forbidden_while_impersonating();
  if (!ctx.actor.isEmailConfirmed) throw coreErrors.email_unconfirmed();
  const contact =
    (await unlockAtOnce(ctx, uuid)) ??
    (await findContactOrRefuse(ctx, uuid)) ??
    (await unlockWithProjectLocked(ctx, uuid)) ??
    (await findContactOrRefuse(ctx, uuid));
  if (!contact) throw eventRequestErrors.REQUEST_FULL();
  return contact;
}

/** The contact if it was unlocked before; else throws why it cannot be unlocked, or null when it can. */
async function findContactOrRefuse(ctx: ModeratedCtx, uuid: string): Promise<ContactDto | null> {
  const detail = await findRequestDetail(ctx, uuid);
  if (!detail) throw eventRequestErrors.request_not_found();
  if (detail.rejectedAt !== null) throw eventRequestErrors.rejected_cannot_be_unlocked();
  if (detail.unlockedAt !== null && !detail.isErased && detail.contactStoppedAt === null) {
    const { memberId } = detail;
    const { email, phone } = await revealContact(ctx, { memberId, eventRequestUuid: uuid });
    return { email, phone };
  }
  if (isClosed(detail)) throw eventRequestErrors.request_closed();
  if (isBeingChecked(detail)) throw eventRequestErrors.request_being_checked();
  if (!hasPlace(detail, ctx.now)) throw eventRequestErrors.REQUEST_FULL();
  const [found] = await findOverlaps(ctx, detail.memberId, [ctx.actor.userId]);
  if (found && isSamePerson(found.overlaps)) throw eventRequestErrors.own_request();
  return null;
}

/**
 * The usual way: one statement, which is its own transaction. Null when nothing was unlocked, and when the provider may
 * have the contact already from another project of the couple: `unlockWithProjectLocked` decides that.
 */
async function unlockAtOnce(ctx: ModeratedCtx, uuid: string): Promise<ContactDto | null> {
  return withRefusals(async () => {
    const statement = unlockStatement(ctx, { uuid, isCertain: true });
    const [row] = await ctx.db.execute<UnlockedRow>(statement);
    return row ? contactOf(ctx, row) : null;
  });
}

/**
 * The statement alone counts the held places as they were before it waited for the lock of the project, so a holder
 * that unlocks meanwhile counts twice; this takes the lock first. Of two projects of one couple that are unlocked at
 * once the second sees the first, because both lock the account of the provider.
 */
async function unlockWithProjectLocked(ctx: ModeratedCtx, uuid: string): Promise<ContactDto | null> {
  return withRefusals(() =>
    inTransaction(ctx, async (tx) => {
      await lockProject(tx, uuid);
      const [row] = await tx.db.execute<UnlockedRow>(unlockStatement(tx, { uuid, isCertain: false }));
      if (!row) return null;
      await refundLeadIn(tx, { uuid, failure: "duplicate" }, isDuplicateSql);
      return contactOf(tx, row);
    }),
  );
}

async function lockProject(ctx: ModeratedCtx, uuid: string): Promise<void> {
  const project = ctx.db
    .select({ id: eventRequests.projectId })
    .from(eventRequests)
    .where(and(eq(eventRequests.id, uuid), eq(eventRequests.providerId, ctx.actor.userId)));
  await ctx.db.select({ id: projects.id }).from(projects).where(inArray(projects.id, project)).for("update");
}

/** Null after a lost race, which unlocks nothing; throws no_credits for an empty account. */
async function withRefusals(work: () => Promise<ContactDto | null>): Promise<ContactDto | null> {
  try {
    const contact = await work();
    if (contact) metrics().leads.inc({ event: "unlocked" });
    return contact;
  } catch (error) {
    if (isLostRace(error)) return null;
    if (isEmptyAccount(error)) throw creditErrors.no_credits();
    throw error;
  }
}

function contactOf({ actor, keys, log }: ModeratedCtx, row: UnlockedRow): ContactDto {
  const unlocks = row.earlier_unlocks + 1;
  if (unlocks > unusualUnlocksPerDay)
    log.warn({ providerId: actor.userId, unlocks }, "unusual volume of unlocks in a day");
  return {
    email: decrypt(keys.contact, row.email_encrypted),
    phone: row.phone_encrypted && decrypt(keys.contact, row.phone_encrypted),
  };
}
