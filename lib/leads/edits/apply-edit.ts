import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { eventRequestVenues } from "@/db/schema/leads/asked-venues";
import { eventRequests } from "@/db/schema/leads/event-requests";
import { members } from "@/db/schema/leads/members";
import { projectEdits } from "@/db/schema/leads/project-edits";
import { projects } from "@/db/schema/leads/projects";
import { visitSlots, visits } from "@/db/schema/leads/visits";
import { violatesConstraint } from "@/lib/core/violates-constraint";
import { type Ctx, inTransaction } from "@/lib/gateways/context";
import { endOf, type FieldChange, namesOf, withChanges } from "@/lib/leads/changes/rules";
import { findLastname } from "@/lib/leads/couples/find-lastname";
import { openRequestsOf, tellChanged } from "@/lib/leads/edits/tell-changed";
import { dateWindow } from "@/lib/leads/matching/date-window";
import { fieldsOf } from "@/lib/leads/projects/changes";
import { projectErrors } from "@/lib/leads/projects/errors";
import type { ProjectRow } from "@/lib/leads/projects/open-project";
import { endVisits } from "@/lib/leads/projects/progress";
import type { ProjectFields } from "@/lib/leads/projects/schema";
import { stepOf } from "@/lib/leads/projects/steps";
import { dedupeKeyOf, expiryOf, findOpen } from "@/lib/leads/registration/open-verified";
import { listReceivers } from "@/lib/leads/requests/receivers";
import { shownColumns } from "@/lib/leads/requests/search-text";
import { listChoices } from "@/lib/leads/selection/choices";
import { findVenueCandidates } from "@/lib/leads/selection/venue-candidates";

export interface Edit {
  id: number;
  changes: FieldChange[];
  placeId: number | null;
}

/**
 * Writes the new answers into a project whose row the caller has locked, and everything that follows from them: its end,
 * the town and the words by which requests are found, their messages and scores, and the visits after the new date. Tells
 * the providers. Returns the version and the number of cancelled visits; 409 `project_duplicate` when the couple has the
 * same request open already.
 */
export async function applyEdit(
  tx: Ctx,
  project: ProjectRow,
  { placeId, ...edit }: Edit,
): Promise<{ version: number; cancelledVisits: number }> {
  const fields = withChanges(fieldsOf(project), edit.changes, "after");
  const names = namesOf(edit.changes);
  const ended = await lockEnded(tx, project.id);
  const version = await writeAnswers(tx, project, fields, placeId);
  await renewRequests(tx, project, fields, ended);
  if (names.some((name) => SCORED.has(name))) await renewScores(tx, { ...project, ...fields });
  const cancelledVisits = names.includes("date") ? await endLateVisits(tx, project.id, fields) : 0;
  await tellChanged(tx, project.id, edit);
  return { version, cancelledVisits };
}

/** What the score of a provider depends on. */
const SCORED = new Set<string>([
  "date",
  "place",
  "radius",
  "guests",
  "budget",
  "service_budget",
  "languages",
  "theme",
]);

/** Throws `project_duplicate` when the couple has a request with these answers open already. */
export async function refuseDuplicate(tx: Ctx, project: ProjectRow, fields: ProjectFields): Promise<void> {
  const twin = await findOpen(tx, await keyAfter(tx, project, fields));
  if (twin && twin.id !== project.id) throw projectErrors.project_duplicate();
}

async function keyAfter(tx: Ctx, { memberId }: ProjectRow, fields: ProjectFields): Promise<string> {
  const [member] = await tx.db
    .select({ emailHash: members.emailHash })
    .from(members)
    .where(eq(members.id, memberId ?? ""));
  if (!member?.emailHash) throw projectErrors.project_not_found();
  return dedupeKeyOf(tx, member.emailHash, fields);
}

async function writeAnswers(tx: Ctx, project: ProjectRow, fields: ProjectFields, placeId: number | null) {
  const change = {
    ...fields,
    placeId,
    step: stepOf(fields),
    dedupeKey: await keyAfter(tx, project, fields),
    expiresAt: expiryOf(fields, tx.now),
    version: sql`${projects.version} + 1`,
    updatedAt: tx.now,
  };
  try {
    // A savepoint, so that the refusal of the unique index leaves this transaction usable.
    const [written] = await inTransaction(tx, (inner) =>
      inner.db
        .update(projects)
        .set(change)
        .where(eq(projects.id, project.id))
        .returning({ version: projects.version }),
    );
    if (written) return written.version;
  } catch (error) {
    if (violatesConstraint(error, "projects_dedupe_key")) throw projectErrors.project_duplicate();
    throw error;
  }
  throw new Error("a locked project was not written");
}

/** A request that ended for its provider, with the town that it shows. */
interface EndedRequest {
  id: string;
  eventLocationCity: string | null;
}

/** Locks all requests of the project, so that none ends while it is edited; returns those that have ended. */
async function lockEnded(tx: Ctx, projectId: string): Promise<EndedRequest[]> {
  const { id, rejectedAt, contactStoppedAt, eventLocationCity } = eventRequests;
  const rows = await tx.db
    .select({ id, rejectedAt, contactStoppedAt, eventLocationCity })
    .from(eventRequests)
    .where(eq(eventRequests.projectId, projectId))
    .orderBy(id)
    .for("no key update");
  return rows.filter((row) => endOf(row) !== null);
}

/**
 * The town and the words of a search are masked as at the sending. A message to all stays one. An ended request keeps its
 * town and words: the trigger that copies the town of the project writes to all.
 */
async function renewRequests(
  tx: Ctx,
  project: ProjectRow,
  fields: ProjectFields,
  ended: readonly EndedRequest[],
): Promise<void> {
  const [member] = await tx.db
    .select({ firstname: members.firstname })
    .from(members)
    .where(eq(members.id, project.memberId ?? ""));
  if (!member) throw projectErrors.project_not_found();
  const couple = { firstname: member.firstname, lastname: await findLastname(tx, project.memberId ?? "") };
  if (fields.eventLocationCity !== project.eventLocationCity) {
    const shown = shownColumns(couple, fields.eventLocationCity);
    await tx.db.update(eventRequests).set(shown).where(openRequestsOf(project.id));
    for (const { id, eventLocationCity } of ended)
      await tx.db.update(eventRequests).set({ eventLocationCity }).where(eq(eventRequests.id, id));
  }
  if (fields.message !== project.message)
    await tx.db
      .update(eventRequests)
      .set({ message: fields.message })
      .where(
        and(
          openRequestsOf(project.id),
          sql`${eventRequests.message} is not distinct from ${project.message}`,
        ),
      );
}

/** Scores of the requests that may still be unlocked; of the others the score is history. */
async function renewScores(tx: Ctx, project: ProjectRow): Promise<void> {
  const choices = await listChoices(tx, project.id);
  const asked = await tx.db
    .select({ venueId: eventRequestVenues.venueId })
    .from(eventRequestVenues)
    .innerJoin(eventRequests, eq(eventRequests.id, eventRequestVenues.eventRequestId))
    .where(openRequestsOf(project.id));
  const venues = await findVenueCandidates(
    tx,
    asked.map(({ venueId }) => venueId),
  );
  const sent = choices.filter(({ eventRequestId }) => eventRequestId !== null);
  for (const { providerId, score, reasons } of await listReceivers(tx, project, sent, venues))
    await tx.db
      .update(eventRequests)
      .set({ matchScore: score, matchReasons: reasons })
      .where(
        and(
          openRequestsOf(project.id),
          eq(eventRequests.providerId, providerId),
          isNull(eventRequests.unlockedAt),
        ),
      );
}

/** Cancels the visits of venues of which no day that is left comes before the end of the new date. */
async function endLateVisits(
  tx: Ctx,
  projectId: string,
  { eventDate, eventDatePrecision }: ProjectFields,
): Promise<number> {
  const window = dateWindow(eventDate, eventDatePrecision ?? "UNDECIDED");
  if (window === null) return 0;
  const isLate: SQL = sql`${eventRequests.projectId} = ${projectId} and not exists (
    select from ${visitSlots} slot where slot.visit_id = ${visits.id} and slot.day <= ${window.to}::date
       and (${visits.acceptedPosition} is null or slot.position = ${visits.acceptedPosition}))`;
  return endVisits(tx, isLate, "cancelled");
}

/** Writes that an edit took effect. */
export async function markApplied(tx: Ctx, id: number): Promise<void> {
  await tx.db.update(projectEdits).set({ appliedAt: tx.now }).where(eq(projectEdits.id, id));
}
