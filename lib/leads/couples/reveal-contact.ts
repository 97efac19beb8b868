import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { contactReveals, eventRequests } from "@/db/schema/leads/event-requests";
import { memberContacts, members } from "@/db/schema/leads/members";
import { projects } from "@/db/schema/leads/projects";
import { coreErrors } from "@/lib/core/errors";
import { columnList, timestamp } from "@/lib/core/sql-values";
import type { ModeratedCtx } from "@/lib/gateways/context";
import { type Contact, decryptContact, encryptedContact } from "@/lib/leads/couples/contact";

/**
 * The contact of a couple whose request this provider has unlocked and that did not stop the contact; anything else is a
 * 404. The first reading records who was given the contact, and when; later ones record nothing.
 */
export async function revealContact(
  ctx: ModeratedCtx,
  { memberId, eventRequestUuid }: { memberId: string; eventRequestUuid: string },
): Promise<Contact> {
  const providerId = ctx.actor.userId;
  const [row] = await ctx.db
    .select(encryptedContact)
    .from(eventRequests)
    .innerJoin(projects, eq(projects.id, eventRequests.projectId))
    .innerJoin(members, eq(members.id, projects.memberId))
    .innerJoin(memberContacts, eq(memberContacts.memberId, members.id))
    .where(
      and(
        eq(eventRequests.id, eventRequestUuid),
        eq(eventRequests.providerId, providerId),
        eq(members.id, memberId),
        isNotNull(eventRequests.unlockedAt),
        isNull(eventRequests.contactStoppedAt),
      ),
    );
  if (!row) throw coreErrors.resource_not_found();
  await recordReveal(ctx, memberId, eventRequestUuid);
  return decryptContact(ctx, row);
}

async function recordReveal(ctx: ModeratedCtx, memberId: string, eventRequestUuid: string): Promise<void> {
  const { userId, impersonatorId } = ctx.actor;
  await ctx.db.execute(sql`
    insert into ${contactReveals} (${columnList(contactReveals, ["eventRequestId", "providerId", "memberId", "impersonatorId", "purpose", "requestId", "createdAt"])})
    select ${eventRequestUuid}, ${userId}, ${memberId}, ${impersonatorId}, 'unlock', ${ctx.requestId}, ${timestamp(ctx.now)}
    where not exists (
      select from ${contactReveals}
      where ${contactReveals.eventRequestId} = ${eventRequestUuid} and ${contactReveals.providerId} = ${userId})`);
}
