import { and, asc, desc, eq, gt, type SQL, sql } from "drizzle-orm";
import { eventRequests } from "@/db/schema/leads/event-requests";
import { projectEdits } from "@/db/schema/leads/project-edits";
import type { CountryCode } from "@/lib/core/countries/domains";
import type { Couple } from "@/lib/core/masking/find-own-name";
import type { AdminCtx, Ctx } from "@/lib/gateways/context";
import { labelChanges } from "@/lib/leads/changes/label-changes";
import { answersBefore } from "@/lib/leads/changes/rules";
import type { EditDto, OwnEditDto } from "@/lib/leads/changes/schema";
import type { ProjectFields } from "@/lib/leads/projects/schema";

export type StoredEdit = typeof projectEdits.$inferSelect;

/** The edits of a project, the earliest first; those that wait are among them. */
export async function listStoredEdits(ctx: Ctx, projectId: string): Promise<StoredEdit[]> {
  return ctx.db
    .select()
    .from(projectEdits)
    .where(eq(projectEdits.projectId, projectId))
    .orderBy(asc(projectEdits.createdAt), asc(projectEdits.id));
}

/** True for a project with an edit that waits for a moderator. */
export const hasWaitingEdit = sql<boolean>`exists (
  select from project_edits waiting where waiting.project_id = projects.id and waiting.applied_at is null)`;

/** When a request ended for its provider, as `endOf`; null while it runs. */
export const endOfRequest = sql<Date | null>`least(${eventRequests.rejectedAt}, ${eventRequests.contactStoppedAt})`;

/**
 * Of the requests that fulfil `of` and have ended for their provider, by id: what they said then, as far as the couple
 * has changed it since.
 */
export async function findAnswersAtEnd(
  ctx: Ctx,
  of: SQL | undefined,
): Promise<Map<string, Partial<ProjectFields>>> {
  const rows = await ctx.db
    .select({ id: eventRequests.id, changes: projectEdits.changes })
    .from(eventRequests)
    .innerJoin(
      projectEdits,
      and(eq(projectEdits.projectId, eventRequests.projectId), gt(projectEdits.appliedAt, endOfRequest)),
    )
    .where(of)
    .orderBy(asc(projectEdits.appliedAt), asc(projectEdits.id));
  return new Map([...Map.groupBy(rows, ({ id }) => id)].map(([id, edits]) => [id, answersBefore(edits)]));
}

/** The couple's own edits, the latest first. The caller has opened the project. */
export async function listOwnEdits(
  ctx: Ctx,
  { id, country }: { id: string; country: CountryCode },
): Promise<OwnEditDto[]> {
  const edits = await ctx.db
    .select()
    .from(projectEdits)
    .where(eq(projectEdits.projectId, id))
    .orderBy(desc(projectEdits.createdAt), desc(projectEdits.id))
    .limit(20);
  return Promise.all(
    edits.map(async ({ changes, createdAt, appliedAt }) => ({
      at: (appliedAt ?? createdAt).toISOString(),
      isWaiting: appliedAt === null,
      changes: await labelChanges(ctx.locale, changes, { country, couple: null }),
    })),
  );
}

/**
 * The edits of a project as a moderator reads them, the latest first, with contacts masked as providers see them before
 * an unlock.
 */
export async function listEditsFor(
  ctx: AdminCtx,
  { id, country, couple }: { id: string; country: CountryCode; couple: Couple },
): Promise<OwnEditDto[]> {
  const edits = (await listStoredEdits(ctx, id)).reverse();
  return Promise.all(
    edits.map(async ({ changes, createdAt, appliedAt }) => ({
      at: (appliedAt ?? createdAt).toISOString(),
      isWaiting: appliedAt === null,
      changes: await labelChanges(ctx.locale, changes, { country, couple }),
    })),
  );
}

/** The edits that took effect between two instants, the latest first, as one provider reads them. */
export async function editsBetween(
  ctx: Ctx,
  edits: readonly StoredEdit[],
  {
    after,
    until,
    country,
    couple,
  }: { after: Date; until: Date | null; country: CountryCode; couple: Couple | null },
): Promise<EditDto[]> {
  const told = edits.flatMap(({ changes, appliedAt }) =>
    appliedAt !== null && appliedAt > after && (until === null || appliedAt <= until)
      ? [{ changes, appliedAt }]
      : [],
  );
  const labelled = await Promise.all(
    told.reverse().map(async ({ changes, appliedAt }) => ({
      at: appliedAt.toISOString(),
      changes: await labelChanges(ctx.locale, changes, { country, couple }),
    })),
  );
  return labelled.filter(({ changes }) => changes.length > 0);
}
