import { and, eq, isNull } from "drizzle-orm";
import { eventRequests } from "@/db/schema/leads/event-requests";
import { members } from "@/db/schema/leads/members";
import { projects } from "@/db/schema/leads/projects";
import { companies } from "@/db/schema/listing/company";
import type { UserCtx } from "@/lib/gateways/context";
import { notify } from "@/lib/messaging/notifications/notify";

/**
 * Closes the requests that a provider who deletes the account never answered: they count as declined, their
 * reserved places become free, and the couples are notified by email. Call it before the company's name is
 * deleted.
 */
export async function closeUnanswered(tx: UserCtx): Promise<void> {
  const { userId } = tx.actor;
  const closed = await tx.db
    .update(eventRequests)
    .set({ rejectedAt: tx.now, rejectionReason: "other", heldUntil: null })
    .from(projects)
    .innerJoin(members, eq(members.id, projects.memberId))
    .where(
      and(
        eq(eventRequests.projectId, projects.id),
        eq(eventRequests.providerId, userId),
        isNull(eventRequests.unlockedAt),
        isNull(eventRequests.rejectedAt),
        isNull(eventRequests.contactStoppedAt),
      ),
    )
    .returning({
      id: eventRequests.id,
      memberId: members.id,
      locale: members.locale,
      isErased: members.erasedAt,
      status: projects.status,
    });
  const [company] = await tx.db
    .select({ name: companies.name })
    .from(companies)
    .where(eq(companies.providerId, userId));
  for (const { id, memberId, locale, isErased, status } of closed) {
    if (isErased || (status !== "OPEN" && status !== "FULL")) continue;
    await notify(tx, {
      kind: "request_provider_left",
      to: { member: memberId },
      subject: id,
      locale,
      secret: company?.name ?? "",
    });
  }
}
