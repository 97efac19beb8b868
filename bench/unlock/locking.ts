import { and, count, eq, gt, isNull, ne } from "drizzle-orm";
import { creditAccounts, creditEntries } from "@/db/schema/credits";
import { eventRequests } from "@/db/schema/event-requests";
import { members } from "@/db/schema/members";
import { projects } from "@/db/schema/projects";
import { inTransaction, type ModeratedCtx } from "@/lib/context";
import type { RequestKey } from "@/lib/event-requests/schema";
import { revealContact } from "@/lib/members/reveal-contact";
import { notify } from "@/lib/notifications/notify";
import { maxUnlocksPerRequest } from "@/lib/plan/unlock-cap";

const refused = (why: string) => {
  throw new Error(why);
};

/**
 * The same unlock as one first writes it: lock each row with SELECT ... FOR UPDATE, check it in the program, write it
 * back. Same rows, same message, same reveal, same transaction; only the rule is told in steps.
 */
export function lockingUnlock(ctx: ModeratedCtx, { uuid }: RequestKey) {
  const providerId = ctx.actor.userId;
  return inTransaction(ctx, async (tx) => {
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
          gt(eventRequests.heldUntil, ctx.now),
          isNull(eventRequests.unlockedAt),
          isNull(eventRequests.rejectedAt),
        ),
      );
    if (project.unlockCount + (held?.others ?? 0) >= maxUnlocksPerRequest) return refused("full");
    const [account] = await tx.db
      .select()
      .from(creditAccounts)
      .where(eq(creditAccounts.providerId, providerId))
      .for("update");
    if (!account) return refused("no account");
    const price = account.premiumUntil && account.premiumUntil > ctx.now ? 0 : 1;
    const balance = account.balance - price;
    if (balance < 0) return refused("no credits");
    await tx.db
      .update(eventRequests)
      .set({ unlockedAt: ctx.now, seenAt: request.seenAt ?? ctx.now })
      .where(eq(eventRequests.id, uuid));
    const unlockCount = project.unlockCount + 1;
    await tx.db
      .update(projects)
      .set({
        unlockCount,
        status: unlockCount >= maxUnlocksPerRequest ? "FULL" : "OPEN",
        updatedAt: ctx.now,
      })
      .where(eq(projects.id, request.projectId));
    await tx.db
      .update(creditAccounts)
      .set({ balance, updatedAt: ctx.now })
      .where(eq(creditAccounts.providerId, providerId));
    await tx.db
      .insert(creditEntries)
      .values({ providerId, kind: "unlock", reference: uuid, delta: -price, balanceAfter: balance });
    await notify(tx, {
      kind: "request_unlocked",
      to: { member: project.member.id },
      subject: uuid,
      locale: project.member.locale,
    });
    return revealContact(tx, { memberId: project.member.id, eventRequestUuid: uuid });
  });
}
