import { and, eq, inArray } from "drizzle-orm";
import { projects } from "@/db/schema/leads/projects";
import { keyedHash } from "@/lib/core/crypto";
import { addDays, secondsAfter } from "@/lib/core/dates";
import { type Ctx, inTransaction } from "@/lib/gateways/context";
import { dateWindow } from "@/lib/leads/matching/date-window";
import { fieldsOf } from "@/lib/leads/projects/changes";
import { undatedLifeSeconds } from "@/lib/leads/projects/limits";
import type { ProjectRow } from "@/lib/leads/projects/open-project";
import type { ProjectFields } from "@/lib/leads/projects/schema";
import { duplicateParts } from "@/lib/leads/registration/rules";
import { assessProject, noteProvingDevice } from "@/lib/leads/suspicion/assess-project";

/**
 * Opens a project whose email address is proven. When the couple has the same request open already, that one is
 * returned and the new one withdrawn; for two verified at once the unique index on the key decides.
 */
export async function openVerified(
  ctx: Ctx,
  project: ProjectRow,
  memberId: string,
  emailHash: string,
): Promise<ProjectRow> {
  const dedupeKey = dedupeKeyOf(ctx, emailHash, fieldsOf(project));
  const twin = (await findOpen(ctx, dedupeKey)) ?? (await tryOpen(ctx, project, memberId, dedupeKey));
  if (twin.id === project.id) return twin;
  await ctx.db
    .update(projects)
    .set({ status: "WITHDRAWN", memberId, closedAt: ctx.now, updatedAt: ctx.now })
    .where(eq(projects.id, project.id));
  return twin;
}

/** By this an open project of a couple is found that asks for the same. */
export const dedupeKeyOf = (ctx: Pick<Ctx, "keys">, emailHash: string, fields: ProjectFields) =>
  keyedHash(ctx.keys.hash, "project", emailHash, ...duplicateParts(fields));

/** The open project with this key. */
export async function findOpen(ctx: Ctx, dedupeKey: string): Promise<ProjectRow | undefined> {
  const [found] = await ctx.db
    .select()
    .from(projects)
    .where(and(eq(projects.dedupeKey, dedupeKey), inArray(projects.status, ["HELD", "OPEN", "FULL"])));
  return found;
}

async function tryOpen(
  ctx: Ctx,
  project: ProjectRow,
  memberId: string,
  dedupeKey: string,
): Promise<ProjectRow> {
  await noteProvingDevice(ctx, project.id);
  const change = {
    status: (await assessProject(ctx, { ...project, memberId })) ? "HELD" : "OPEN",
    memberId,
    dedupeKey,
    verifiedAt: ctx.now,
    expiresAt: expiryOf(project, ctx.now),
    updatedAt: ctx.now,
  } as const;
  try {
    // A savepoint, so that this transaction stays usable when the other one wins the unique index.
    const [opened] = await inTransaction(ctx, (tx) =>
      tx.db.update(projects).set(change).where(eq(projects.id, project.id)).returning(),
    );
    if (opened) return opened;
  } catch (error) {
    const twin = await findOpen(ctx, dedupeKey);
    if (twin) return twin;
    throw error;
  }
  throw new Error("project was not opened");
}

/** The day after the event, or in a year for a couple without a date. */
export function expiryOf(project: Pick<ProjectFields, "eventDate" | "eventDatePrecision">, now: Date): Date {
  const window = dateWindow(project.eventDate, project.eventDatePrecision ?? "UNDECIDED");
  if (window === null) return secondsAfter(now, undatedLifeSeconds);
  return new Date(addDays(window.to, 2));
}
