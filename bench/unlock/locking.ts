import { and, count, eq, gt, isNull, ne, sql } from "drizzle-orm";
import { creditAccounts, creditEntries } from "@/db/schema/billing/credits";
import { contactReveals, eventRequests } from "@/db/schema/leads/event-requests";
import { members } from "@/db/schema/leads/members";
import { projects } from "@/db/schema/leads/projects";
import { DAY_MS } from "@/lib/core/dates";
import { maxUnlocksPerProject } from "@/lib/core/plan/rules";
import { inTransaction, type ModeratedCtx } from "@/lib/gateways/context";
import { revealContact } from "@/lib/leads/couples/reveal-contact";
import type { RequestKey } from "@/lib/leads/requests/schema";
import { isDuplicateSql, unusualUnlocksPerDay } from "@/lib/leads/requests/unlock-statement";
import { notify } from "@/lib/messaging/notifications/notify";

const refused = (why: string) => {
  throw new Error(why);
};

/**
 * The same unlock in steps: locks each row with SELECT ... FOR UPDATE, checks it in the program, and writes it
 * back. Rules, rows, messages, reveals and transaction are the same.
 */
export function lockingUnlock(ctx: ModeratedCtx, { uuid }: RequestKey) {
  return inTransaction(ctx, async (tx) => {
    const { member } = await payInSteps(tx, uuid);
    const [{ isTwice } = { isTwice: false }] = await tx.db
      .select({ isTwice: sql<boolean>`${isDuplicateSql}` })
      .from(eventRequests)
      .where(eq(eventRequests.id, uuid));
    if (isTwice) return refused("paid for already");
    const since = new Date(ctx.now.getTime() - DAY_MS);
    const [day] = await tx.db.select({ unlocks: count() }).from(
      tx.db
        .select({ id: contactReveals.id })
        .from(contactReveals)
        .where(and(eq(contactReveals.providerId, ctx.actor.userId), gt(contactReveals.createdAt, since)))
        .limit(unusualUnlocksPerDay)
        .as("lately"),
    );
    if ((day?.unlocks ?? 0) > unusualUnlocksPerDay) return refused("more than were asked for");
    await notify(tx, {
      kind: "request_unlocked",
      to: { member: member.id },
      subject: uuid,
      locale: member.locale,
    });
    return revealContact(tx, { memberId: member.id, eventRequestUuid: uuid });
  });
}

/** Place, request, credit and ledger entry in steps, without reveal and messages. */
export function lockingPayment(ctx: ModeratedCtx, { uuid }: RequestKey) {
  return inTransaction(ctx, (tx) => payInSteps(tx, uuid));
}

async function payInSteps(tx: ModeratedCtx, uuid: string) {
  const providerId = tx.actor.userId;
  const [request] = await tx.db
    .select()
    .from(eventRequests)
    .where(and(eq(eventRequests.id, uuid), eq(eventRequests.providerId, providerId)))
    .for("update");
  if (!request || request.unlockedAt || request.rejectedAt || request.contactStoppedAt)
    return refused("not open");
  const [project] = await tx.db
    .select({ status: projects.status, unlockCount: projects.unlockCount, member: members })
    .from(projects)
    .innerJoin(members, eq(members.id, projects.memberId))
    .where(eq(projects.id, request.projectId))
    .for("update", { of: projects });
  if (!project || (project.status !== "OPEN" && project.status !== "FULL")) return refused("closed");
  const [held] = await tx.db
    .select({ others: count() })
    .from(eventRequests)
    .where(
      and(
        eq(eventRequests.projectId, request.projectId),
        ne(eventRequests.providerId, providerId),
        gt(eventRequests.heldUntil, tx.now),
        isNull(eventRequests.unlockedAt),
        isNull(eventRequests.rejectedAt),
      ),
    );
  if (project.unlockCount + (held?.others ?? 0) >= maxUnlocksPerProject) return refused("full");
  const [account] = await tx.db
    .select()
    .from(creditAccounts)
    .where(eq(creditAccounts.providerId, providerId))
    .for("update");
  if (!account) return refused("no account");
  const price = account.premiumUntil && account.premiumUntil > tx.now ? 0 : 1;
  const balance = account.balance - price;
  if (balance < 0) return refused("no credits");
  await tx.db
    .update(eventRequests)
    .set({ unlockedAt: tx.now, seenAt: request.seenAt ?? tx.now })
    .where(eq(eventRequests.id, uuid));
  const unlockCount = project.unlockCount + 1;
  await tx.db
    .update(projects)
    .set({
      unlockCount,
      status: unlockCount >= maxUnlocksPerProject ? "FULL" : "OPEN",
      updatedAt: tx.now,
    })
    .where(eq(projects.id, request.projectId));
  await tx.db
    .update(creditAccounts)
    .set({ balance, updatedAt: tx.now })
    .where(eq(creditAccounts.providerId, providerId));
  await tx.db
    .insert(creditEntries)
    .values({ providerId, kind: "unlock", reference: uuid, delta: -price, balanceAfter: balance });
  return { member: project.member };
}
