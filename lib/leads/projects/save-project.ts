import { eq, sql } from "drizzle-orm";
import { eventRequests } from "@/db/schema/leads/event-requests";
import { projects } from "@/db/schema/leads/projects";
import { hashToken, randomToken } from "@/lib/core/crypto";
import { civilToday, secondsAfter } from "@/lib/core/dates";
import { coreErrors } from "@/lib/core/errors";
import { marketOf } from "@/lib/core/markets/markets";
import { type Ctx, inTransaction } from "@/lib/gateways/context";
import { applyChanges, blankProject, fieldsOf } from "@/lib/leads/projects/changes";
import { projectErrors } from "@/lib/leads/projects/errors";
import { draftLifeSeconds, newProjectsPerIp } from "@/lib/leads/projects/limits";
import { openProject, type ProjectRow } from "@/lib/leads/projects/open-project";
import { isUnverified } from "@/lib/leads/projects/rules";
import type {
  ProjectChanges,
  ProjectFields,
  SavedProjectDto,
  SaveProjectInput,
} from "@/lib/leads/projects/schema";
import { missingFields, stepOf } from "@/lib/leads/projects/steps";
import { resolvePlace } from "@/lib/places/find-place";

/** So that another tab, which edits the same project, learns of the change. */
const nextVersion = sql`${projects.version} + 1`;

/**
 * Saves the answers of the wizard so far and returns what is missing. Without `uuid` it starts a new project
 * and returns its secret, this once; that needs a proof of work. What was sent to providers cannot be changed: 409 `project_locked`.
 */
export async function saveProject(ctx: Ctx, input: SaveProjectInput): Promise<SavedProjectDto> {
  const { uuid, token, ...changes } = input;
  if (uuid === undefined) return begin(ctx, changes);
  return inTransaction(ctx, async (tx) => {
    const project = await openProject(tx, { uuid, token }, { forUpdate: true });
    await refuseLocked(tx, project);
    const fields = changedFields(tx, project, changes);
    const place = await locate(tx, fields, changes);
    await tx.db
      .update(projects)
      .set({ ...fields, ...place, step: stepOf(fields), version: nextVersion, updatedAt: tx.now })
      .where(eq(projects.id, project.id));
    return saved(project.id, token ?? null, fields);
  });
}

async function begin(ctx: Ctx, changes: ProjectChanges): Promise<SavedProjectDto> {
  const fields = changedFields(ctx, blankProject, changes);
  await ctx.caller.demandProof();
  await ctx.limits.consume(newProjectsPerIp, ctx.ip);
  const token = randomToken();
  const [row] = await ctx.db
    .insert(projects)
    .values({
      ...fields,
      ...(await locate(ctx, fields, changes)),
      tokenHash: hashToken(token),
      step: stepOf(fields),
      country: ctx.country,
      locale: ctx.locale,
      createdAt: ctx.now,
      updatedAt: ctx.now,
      expiresAt: secondsAfter(ctx.now, draftLifeSeconds),
    })
    .returning({ id: projects.id });
  if (!row) throw new Error("project was not written");
  return saved(row.id, token, fields);
}

/** The answers after a change; refused ones are a `validation_error` with their codes. */
export function changedFields(
  ctx: Ctx,
  current: ProjectRow | ProjectFields,
  changes: ProjectChanges,
): ProjectFields {
  const { timeZone } = marketOf(ctx.country);
  const facts = { today: civilToday(ctx.now, timeZone), country: ctx.country };
  const known = fieldsOf(current);
  const { fields, refused } = applyChanges(known, changes, facts);
  if (Object.keys(refused).length > 0) throw coreErrors.validation_error({ fields: refused });
  return fields;
}

/** The known city of a new answer. A city that was sent without coordinates gets those of the known city. */
export async function locate(ctx: Ctx, fields: ProjectFields, changes: ProjectChanges) {
  if (fields.isLocationUndecided) return { placeId: null };
  const { eventLocationCity: city, eventLocationCountry: country, eventLocationZipcode: zipcode } = fields;
  if (!changes.eventLocationCity || !city || !country) return {};
  const { eventLocationLatitude: latitude, eventLocationLongitude: longitude } = fields;
  const point = latitude === null || longitude === null ? {} : { latitude, longitude };
  const place = await resolvePlace(ctx, { country, city, ...(zipcode ? { zipcode } : {}), ...point });
  if (!place) return { placeId: null };
  return {
    placeId: place.id,
    eventLocationLatitude: latitude ?? place.latitude,
    eventLocationLongitude: longitude ?? place.longitude,
  };
}

async function refuseLocked(ctx: Ctx, project: ProjectRow): Promise<void> {
  if (isUnverified(project.status)) return;
  if (project.status !== "OPEN") throw projectErrors.project_locked();
  const sent = await ctx.db
    .select({ id: eventRequests.id })
    .from(eventRequests)
    .where(eq(eventRequests.projectId, project.id))
    .limit(1);
  if (sent.length > 0) throw projectErrors.project_locked();
}

const saved = (uuid: string, token: string | null, fields: ProjectFields): SavedProjectDto => ({
  uuid,
  token,
  step: stepOf(fields),
  missing: missingFields(fields),
});
