import { and, eq, isNotNull } from "drizzle-orm";
import { creditAccounts } from "@/db/schema/billing/credits";
import { users } from "@/db/schema/identity/users";
import { eventRequests } from "@/db/schema/leads/event-requests";
import { members } from "@/db/schema/leads/members";
import { projectChoices, projects } from "@/db/schema/leads/projects";
import { coreErrors, type DomainError } from "@/lib/core/errors";
import { metrics } from "@/lib/core/observe/metrics";
import { isPremiumAt } from "@/lib/core/plan/premium";
import { holdEndsAt } from "@/lib/core/plan/rules";
import { type Ctx, inTransaction } from "@/lib/gateways/context";
import { findLastname } from "@/lib/leads/couples/find-lastname";
import { holdProject } from "@/lib/leads/projects/decide-held";
import { projectErrors } from "@/lib/leads/projects/errors";
import { openProject, type ProjectRow } from "@/lib/leads/projects/open-project";
import { markSent } from "@/lib/leads/projects/progress";
import { isUnverified } from "@/lib/leads/projects/rules";
import { maxChoices, type SendInput, type SentDto } from "@/lib/leads/projects/schema";
import { type AskedVenue, addVenues, listReceivers, type Receiver } from "@/lib/leads/requests/receivers";
import { shownColumns } from "@/lib/leads/requests/search-text";
import { type Choice, isPlaced, listChoices } from "@/lib/leads/selection/choices";
import { listChosenVenues, lockVenueCandidates } from "@/lib/leads/selection/venue-candidates";
import { assessProject, isPassed } from "@/lib/leads/suspicion/assess-project";
import { findOwnAccounts } from "@/lib/leads/suspicion/find-overlaps";
import { notify } from "@/lib/messaging/notifications/notify";

/**
 * Sends a verified project to the chosen providers and owners of venues, holds a place for each for 24 hours and notifies
 * them and the couple. An owner gets one request for all venues; a venue that is added later joins it. An account of the
 * couple itself receives nothing, and a suspicious project waits for a person (`project_held`). Repeated or simultaneous
 * calls send nothing twice and give the same answer. Only this function inserts event requests; a foreign key refuses
 * those of unverified projects. Needs a proof of work.
 */
export async function send(ctx: Ctx, input: SendInput): Promise<SentDto> {
  await ctx.caller.demandProof();
  const sent = await inTransaction(ctx, async (tx): Promise<SentDto | DomainError> => {
    const project = await openProject(tx, input, { forUpdate: true });
    refuseUnsendable(project);
    const choices = await listChoices(tx, project.id);
    const chosen = choices.filter(({ position }) => position !== null);
    if (chosen.length === 0) throw projectErrors.nothing_chosen();
    const messages = input.messages ?? {};
    refuseStrangers(chosen, Object.keys(messages));
    if (await isSuspicious(tx, project, Object.values(messages))) {
      await holdProject(tx, project.id);
      return projectErrors.project_held();
    }
    const own = await findOwnAccounts(tx, memberOf(project), idsOf(chosen));
    const isOther = ({ providerId }: { providerId: string }) => !own.has(providerId);
    const waiting = chosen.filter(({ eventRequestId }) => eventRequestId === null).filter(isOther);
    // Since the choice, a provider that was counted as silent may have taken its place after all.
    const left = maxChoices - choices.filter(isPlaced).length;
    if (waiting.length > left) throw projectErrors.no_place_left({ params: { left } });
    const wanted = await listChosenVenues(tx, project.id);
    const venues = await lockVenueCandidates(
      tx,
      wanted.filter((one) => !one.isSent && isOther(one)).map(({ venueId }) => venueId),
    );
    const receivers = await listReceivers(tx, project, waiting, venues);
    const ids = await insertRequests(tx, project, receivers, messages);
    const asked = await addVenues(tx, project.id, venues);
    if (ids.length > 0) await tell(tx, project, ids);
    await tellOfVenues(
      tx,
      asked.filter(({ eventRequestId }) => !ids.includes(eventRequestId)),
    );
    const sent = await listSent(tx, project.id);
    if (sent.length === 0)
      throw own.size > 0 ? projectErrors.own_account() : projectErrors.provider_unavailable();
    return { sent };
  });
  // The hold must stay, so the error is thrown after the commit.
  if (sent instanceof Error) throw sent;
  return sent;
}

/**
 * Scores a project again before its first provider receives it: its words may have changed since the code, and others
 * may have come from the same place. What a person has read is sent as it is.
 */
async function isSuspicious(tx: Ctx, project: ProjectRow, messages: readonly (string | null)[]) {
  if (project.sentAt !== null || (await isPassed(tx, project))) return false;
  return assessProject(tx, { ...project, memberId: memberOf(project) }, messages);
}

function memberOf({ memberId }: ProjectRow): string {
  if (memberId === null) throw new Error("a verified project has a member");
  return memberId;
}

const idsOf = (chosen: readonly Choice[]) => chosen.map(({ providerId }) => providerId);

function refuseUnsendable({ status }: ProjectRow): void {
  if (isUnverified(status)) throw projectErrors.not_verified();
  if (status === "HELD") throw projectErrors.project_held();
  if (status !== "OPEN" && status !== "FULL") throw projectErrors.project_closed();
}

function refuseStrangers(chosen: readonly Choice[], ids: readonly string[]): void {
  const known = new Set(idsOf(chosen));
  const strangers = ids.filter((id) => !known.has(id));
  if (strangers.length === 0) return;
  throw coreErrors.validation_error({
    fields: Object.fromEntries(strangers.map((id) => [`messages.${id}`, "invalid"])),
  });
}

/**
 * One row for each receiver, with the score that both sides see. Returns the ids of the new rows.
 */
async function insertRequests(
  ctx: Ctx,
  project: ProjectRow,
  receivers: readonly Receiver[],
  messages: Record<string, string | null>,
): Promise<string[]> {
  if (receivers.length === 0) return [];
  const [member] = await ctx.db
    .select({ id: members.id, firstname: members.firstname })
    .from(members)
    .innerJoin(projects, eq(projects.memberId, members.id))
    .where(eq(projects.id, project.id));
  if (!member) throw new Error("a verified project has a member");
  const lastname = await findLastname(ctx, member.id);
  const shown = shownColumns({ firstname: member.firstname, lastname }, project.eventLocationCity);
  const rows = receivers.map(({ providerId, score, reasons }) => ({
    projectId: project.id,
    providerId,
    message: messages[providerId] ?? project.message,
    createdAt: ctx.now,
    heldUntil: holdEndsAt(ctx.now),
    matchScore: score,
    matchReasons: reasons,
    ...shown,
  }));
  const inserted = await ctx.db
    .insert(eventRequests)
    .values(rows)
    .onConflictDoNothing({ target: [eventRequests.projectId, eventRequests.providerId] })
    .returning({ id: eventRequests.id });
  await markSent(ctx, project.id);
  metrics().leads.inc({ event: "sent" }, inserted.length);
  return inserted.map(({ id }) => id);
}

async function tell(ctx: Ctx, project: ProjectRow, ids: readonly string[]): Promise<void> {
  for (const id of ids) await tellReceiver(ctx, id);
  await notify(ctx, {
    kind: "project_sent",
    to: { member: memberOf(project) },
    subject: project.id,
    locale: project.locale,
    data: { count: ids.length },
    // Providers that are added later get a message of their own.
    dedupe: [...ids].sort()[0] ?? "",
  });
}

/** Tells the owners of earlier requests that another venue is asked for. */
async function tellOfVenues(ctx: Ctx, asked: readonly AskedVenue[]): Promise<void> {
  for (const [id, venues] of Map.groupBy(asked, ({ eventRequestId }) => eventRequestId))
    await tellReceiver(ctx, id, venues.map(({ venueId }) => venueId).sort()[0]);
}

async function tellReceiver(ctx: Ctx, id: string, dedupe?: string): Promise<void> {
  const [receiver] = await ctx.db
    .select({
      userId: users.id,
      locale: users.locale,
      phone: users.phone,
      premiumUntil: creditAccounts.premiumUntil,
    })
    .from(eventRequests)
    .innerJoin(users, eq(users.id, eventRequests.providerId))
    .innerJoin(creditAccounts, eq(creditAccounts.providerId, users.id))
    .where(eq(eventRequests.id, id));
  if (!receiver) throw new Error("a request of nobody");
  const { userId, locale, phone, premiumUntil } = receiver;
  const hasSms = phone !== null && isPremiumAt(premiumUntil, ctx.now);
  await notify(ctx, {
    kind: "request_received",
    to: { user: userId },
    subject: id,
    locale,
    channels: hasSms ? ["email", "sms"] : ["email"],
    ...(dedupe ? { dedupe } : {}),
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
