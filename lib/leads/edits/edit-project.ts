import { and, eq, gt } from "drizzle-orm";
import { eventRequestVenues } from "@/db/schema/leads/asked-venues";
import { eventRequests } from "@/db/schema/leads/event-requests";
import { projectEdits } from "@/db/schema/leads/project-edits";
import { projects } from "@/db/schema/leads/projects";
import { DAY_MS } from "@/lib/core/dates";
import { coreErrors } from "@/lib/core/errors";
import { type Ctx, inTransaction } from "@/lib/gateways/context";
import { hasWaitingEdit } from "@/lib/leads/changes/queries";
import { changesBetween, editsPerDay, type FieldChange, hasNewWords } from "@/lib/leads/changes/rules";
import { applyEdit, refuseDuplicate } from "@/lib/leads/edits/apply-edit";
import { editsPerIp } from "@/lib/leads/edits/limits";
import { fieldsOf } from "@/lib/leads/projects/changes";
import { holdProject } from "@/lib/leads/projects/decide-held";
import { projectErrors } from "@/lib/leads/projects/errors";
import { openProject, type ProjectRow } from "@/lib/leads/projects/open-project";
import { isUnverified } from "@/lib/leads/projects/rules";
import { changedFields, locate } from "@/lib/leads/projects/save-project";
import type { EditedDto, EditProjectInput, ProjectFields } from "@/lib/leads/projects/schema";
import { missingFields } from "@/lib/leads/projects/steps";
import { assessProject, wasPassed } from "@/lib/leads/suspicion/assess-project";

/**
 * The couple changes its request after the code, also once providers have received it. Each change is kept with the value
 * before. Words that a new request would be held for wait until a person has read them: the project is HELD, and providers
 * keep the old answers. Throws `project_changed` when another tab was faster, `too_many_edits`, `project_closed`,
 * `project_held`, `project_duplicate`, and `validation_error`.
 */
export async function editProject(ctx: Ctx, input: EditProjectInput): Promise<EditedDto> {
  const { uuid, token, version, ...answers } = input;
  await ctx.limits.consume(editsPerIp, ctx.ip);
  return inTransaction(ctx, async (tx) => {
    const project = await openProject(tx, { uuid, token }, { forUpdate: true });
    refuseUneditable(project);
    await refuseWaiting(tx, project.id);
    const { fields, placeId } = await answersAfter(tx, project, answers);
    const changes = changesBetween(fieldsOf(project), fields);
    // The same edit again, for example by a second press, changes nothing.
    if (changes.length === 0) return unchanged(project);
    if (project.version !== version) throw projectErrors.project_changed();
    refuseMissing(fields);
    await refuseSent(tx, project, changes);
    await refuseTooMany(tx, project.id);
    const isWaiting = project.sentAt !== null && (await mustWait(tx, { ...project, ...fields }, changes));
    // A moderator could not let it pass.
    if (isWaiting) await refuseDuplicate(tx, project, fields);
    const edit = { changes, placeId };
    const id = await recordEdit(tx, project.id, { ...edit, appliedAt: isWaiting ? null : tx.now });
    if (!isWaiting) {
      const applied = await applyEdit(tx, project, { id, ...edit });
      return { ...applied, status: project.status };
    }
    await holdProject(tx, project.id);
    return { version: project.version, status: "HELD", cancelledVisits: 0 };
  });
}

const unchanged = ({ version, status }: ProjectRow): EditedDto => ({ version, status, cancelledVisits: 0 });

function refuseUneditable({ status }: ProjectRow): void {
  if (isUnverified(status)) throw projectErrors.not_verified();
  if (status === "HELD") throw projectErrors.project_held();
  if (status !== "OPEN" && status !== "FULL") throw projectErrors.project_closed();
}

/** After a long pause the project is open again, but its edit still waits: it is judged before there is another. */
async function refuseWaiting(tx: Ctx, projectId: string): Promise<void> {
  const [found] = await tx.db
    .select({ isWaiting: hasWaitingEdit })
    .from(projects)
    .where(eq(projects.id, projectId));
  if (found?.isWaiting) throw projectErrors.project_held();
}

async function answersAfter(tx: Ctx, project: ProjectRow, answers: Parameters<typeof changedFields>[2]) {
  const fields = changedFields(tx, project, answers);
  const { placeId = project.placeId, ...point } = await locate(tx, fields, answers);
  return { fields: { ...fields, ...point }, placeId };
}

/** What a request needs before it is sent, it needs afterwards too. */
function refuseMissing(fields: ProjectFields): void {
  const missing = missingFields(fields);
  if (missing.length > 0)
    throw coreErrors.validation_error({
      fields: Object.fromEntries(missing.map((name) => [name, "required"])),
    });
}

/**
 * The kind of event and the service are those for which providers were chosen: another one is another request. A service
 * may be added to the search for a venue, and a venue to that for a service.
 */
async function refuseSent(tx: Ctx, project: ProjectRow, changes: readonly FieldChange[]): Promise<void> {
  if (project.sentAt === null) return;
  const refused: Record<string, string> = {};
  for (const { field, before, after } of changes) {
    if (field === "eventType") refused.eventType = "sent_already";
    if (field === "serviceType" && before !== null) refused.serviceType = "sent_already";
    if (field === "wantsVenue" && after === false && (await hasAskedVenues(tx, project.id)))
      refused.wantsVenue = "sent_already";
  }
  if (Object.keys(refused).length > 0) throw coreErrors.validation_error({ fields: refused });
}

async function hasAskedVenues(tx: Ctx, projectId: string): Promise<boolean> {
  const [asked] = await tx.db
    .select({ id: eventRequests.id })
    .from(eventRequests)
    .innerJoin(eventRequestVenues, eq(eventRequestVenues.eventRequestId, eventRequests.id))
    .where(eq(eventRequests.projectId, projectId))
    .limit(1);
  return asked !== undefined;
}

/** Counted under the lock of the project, so that simultaneous edits share the limit. */
async function refuseTooMany(tx: Ctx, projectId: string): Promise<void> {
  const since = new Date(tx.now.getTime() - DAY_MS);
  const ofDay = await tx.db
    .select({ at: projectEdits.createdAt })
    .from(projectEdits)
    .where(and(eq(projectEdits.projectId, projectId), gt(projectEdits.createdAt, since)))
    .orderBy(projectEdits.createdAt);
  const first = ofDay.at(-editsPerDay);
  if (!first) return;
  const retryAfterSeconds = Math.ceil((first.at.getTime() + DAY_MS - tx.now.getTime()) / 1000);
  throw projectErrors.too_many_edits({ retryAfterSeconds, params: { max: editsPerDay } });
}

/**
 * True when a new project with these answers would wait for a person. What a person has let pass waits again only for new
 * words.
 */
async function mustWait(tx: Ctx, project: ProjectRow, changes: readonly FieldChange[]): Promise<boolean> {
  if (project.memberId === null) throw projectErrors.project_not_found();
  const isSuspicious = await assessProject(tx, { ...project, memberId: project.memberId });
  return isSuspicious && (hasNewWords(changes) || !(await wasPassed(tx, project.id)));
}

async function recordEdit(
  tx: Ctx,
  projectId: string,
  edit: Pick<typeof projectEdits.$inferInsert, "changes" | "placeId" | "appliedAt">,
): Promise<number> {
  const [row] = await tx.db
    .insert(projectEdits)
    .values({ projectId, createdAt: tx.now, ...edit })
    .returning({ id: projectEdits.id });
  if (!row) throw new Error("an edit was not written");
  return row.id;
}
