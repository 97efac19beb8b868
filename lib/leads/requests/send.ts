import { and, eq, inArray, isNotNull } from "drizzle-orm";
import { creditAccounts } from "@/db/schema/billing/credits";
import { users } from "@/db/schema/identity/users";
import { eventRequests } from "@/db/schema/leads/event-requests";
import { members } from "@/db/schema/leads/members";
import { projectChoices, projects } from "@/db/schema/leads/projects";
import { coreErrors } from "@/lib/core/errors";
import { isPremiumAt } from "@/lib/core/plan/premium";
import { holdEndsAt } from "@/lib/core/plan/rules";
import { type Ctx, inTransaction } from "@/lib/gateways/context";
import { matchProvider } from "@/lib/leads/matching/match";
import { fieldsOf } from "@/lib/leads/projects/changes";
import { projectErrors } from "@/lib/leads/projects/errors";
import { openProject, type ProjectRow } from "@/lib/leads/projects/open-project";
import { markSent } from "@/lib/leads/projects/progress";
import { isUnverified } from "@/lib/leads/projects/rules";
import type { SendInput, SentDto } from "@/lib/leads/projects/schema";
import { searchTextOf } from "@/lib/leads/requests/search-text";
import { findCandidates } from "@/lib/leads/selection/candidates";
import { type Choice, listChoices } from "@/lib/leads/selection/choices";
import { wishOf } from "@/lib/leads/selection/wish";
import { notify } from "@/lib/messaging/notifications/notify";

/**
 * Sends a verified project to the chosen providers, holds a place for each for 24 hours and notifies them and
 * the couple. Repeated or simultaneous calls send nothing twice and give the same answer. Only this function
 * inserts event requests; a foreign key refuses those of unverified projects.
 */
export async function send(ctx: Ctx, input: SendInput): Promise<SentDto> {
  return inTransaction(ctx, async (tx) => {
    const project = await openProject(tx, input, { forUpdate: true });
    refuseUnsendable(project);
    const chosen = (await listChoices(tx, project.id)).filter(({ position }) => position !== null);
    if (chosen.length === 0) throw projectErrors.nothing_chosen();
    const messages = input.messages ?? {};
    refuseStrangers(chosen, Object.keys(messages));
    const waiting = chosen
      .filter(({ eventRequestId }) => eventRequestId === null)
      .map(({ providerId }) => providerId);
    const ids = await insertRequests(tx, project, waiting, messages);
    if (ids.length > 0) await tell(tx, project, ids);
    const sent = await listSent(tx, project.id);
    if (sent.length === 0) throw projectErrors.provider_unavailable();
    return { sent };
  });
}

function refuseUnsendable({ status }: ProjectRow): void {
  if (isUnverified(status)) throw projectErrors.not_verified();
  if (status === "HELD") throw projectErrors.project_held();
  if (status !== "OPEN" && status !== "FULL") throw projectErrors.project_closed();
}

function refuseStrangers(chosen: readonly Choice[], ids: readonly string[]): void {
  const known = new Set(chosen.map(({ providerId }) => providerId));
  const strangers = ids.filter((id) => !known.has(id));
  if (strangers.length === 0) return;
  throw coreErrors.validation_error({
    fields: Object.fromEntries(strangers.map((id) => [`messages.${id}`, "invalid"])),
  });
}

/**
 * One row for each provider that is still listed, with the score that both sides see. Returns the ids of the
 * new rows.
 */
async function insertRequests(
  ctx: Ctx,
  project: ProjectRow,
  providerIds: readonly string[],
  messages: Record<string, string | null>,
): Promise<string[]> {
  const wish = wishOf(fieldsOf(project));
  const listed = await findCandidates(ctx, wish, providerIds);
  if (listed.length === 0) return [];
  const [member] = await ctx.db
    .select({ firstname: members.firstname })
    .from(members)
    .innerJoin(projects, eq(projects.memberId, members.id))
    .where(eq(projects.id, project.id));
  const searchText = searchTextOf({ firstname: member?.firstname ?? "", city: project.eventLocationCity });
  const rows = listed.map((provider) => {
    const { score, reasons } = matchProvider(wish, provider);
    return {
      projectId: project.id,
      providerId: provider.id,
      message: messages[provider.id] ?? project.message,
      createdAt: ctx.now,
      heldUntil: holdEndsAt(ctx.now),
      matchScore: score,
      matchReasons: reasons,
      searchText,
    };
  });
  const inserted = await ctx.db
    .insert(eventRequests)
    .values(rows)
    .onConflictDoNothing({ target: [eventRequests.projectId, eventRequests.providerId] })
    .returning({ id: eventRequests.id });
  await markSent(ctx, project.id);
  return inserted.map(({ id }) => id);
}

async function tell(ctx: Ctx, project: ProjectRow, ids: readonly string[]): Promise<void> {
  const receivers = await ctx.db
    .select({
      id: eventRequests.id,
      userId: users.id,
      locale: users.locale,
      phone: users.phone,
      premiumUntil: creditAccounts.premiumUntil,
    })
    .from(eventRequests)
    .innerJoin(users, eq(users.id, eventRequests.providerId))
    .innerJoin(creditAccounts, eq(creditAccounts.providerId, users.id))
    .where(inArray(eventRequests.id, [...ids]));
  for (const { id, userId, locale, phone, premiumUntil } of receivers) {
    const hasSms = phone !== null && isPremiumAt(premiumUntil, ctx.now);
    await notify(ctx, {
      kind: "request_received",
      to: { user: userId },
      subject: id,
      locale,
      channels: hasSms ? ["email", "sms"] : ["email"],
    });
  }
  if (project.memberId === null) throw new Error("a verified project has a member");
  await notify(ctx, {
    kind: "project_sent",
    to: { member: project.memberId },
    subject: project.id,
    locale: project.locale,
    data: { count: ids.length },
    // Providers that are added later get a message of their own.
    dedupe: [...ids].sort()[0] ?? "",
  });
}

async function listSent(ctx: Ctx, projectId: string): Promise<SentDto["sent"]> {
  return ctx.db
    .select({ id: eventRequests.providerId, eventRequestUuid: eventRequests.id })
    .from(eventRequests)
    .innerJoin(
      projectChoices,
      and(
        eq(projectChoices.projectId, eventRequests.projectId),
        eq(projectChoices.providerId, eventRequests.providerId),
        isNotNull(projectChoices.position),
      ),
    )
    .where(eq(eventRequests.projectId, projectId))
    .orderBy(projectChoices.position);
}
