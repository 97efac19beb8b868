import { and, asc, eq, gt, type SQL, sql } from "drizzle-orm";
import { eventRequests } from "@/db/schema/leads/event-requests";
import { projectEdits } from "@/db/schema/leads/project-edits";
import type { CountryCode } from "@/lib/core/markets/markets";
import type { Couple } from "@/lib/core/masking/find-own-name";
import type { Ctx } from "@/lib/gateways/context";
import { labelChanges } from "@/lib/leads/changes/label-changes";
import { answersBefore } from "@/lib/leads/changes/rules";
import type { EditDto, OwnEditDto } from "@/lib/leads/changes/schema";
import type { ProjectFields } from "@/lib/leads/projects/schema";

export type StoredEdit = typeof projectEdits.$inferSelect;

const MOST_SHOWN = 50;

/** False when all that was changed reads the same, such as a theme without words that is dropped. */
const hasChanges = ({ changes }: EditDto) => changes.length > 0;

/** The edits of a project, the earliest first; those that wait are among them. */
export async function listStoredEdits(ctx: Ctx, projectId: string): Promise<StoredEdit[]> {
  return ctx.db
    .select()
    .from(projectEdits)
    .where(eq(projectEdits.projectId, projectId))
    .orderBy(asc(projectEdits.createdAt), asc(projectEdits.id));
}

/** True for the project with this id, a column or a value, while an edit of it waits for a moderator. */
export const waitingEditOf = (projectId: SQL) => sql<boolean>`exists (
  select from project_edits waiting where waiting.project_id = ${projectId} and waiting.applied_at is null)`;

/** The same for the row of `projects` that a statement reads. */
export const hasWaitingEdit = waitingEditOf(sql`projects.id`);

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

/**
 * The latest edits of a project, the latest first, for its couple (`couple` is null) or for a moderator, who reads
 * contacts masked as providers do before an unlock. The caller has opened the project.
 */
export async function listEdits(
  ctx: Ctx,
  { id, country, couple }: { id: string; country: CountryCode; couple: Couple | null },
): Promise<OwnEditDto[]> {
  const latest = (await listStoredEdits(ctx, id)).reverse().slice(0, MOST_SHOWN);
  const edits = await Promise.all(
    latest.map(async ({ changes, createdAt, appliedAt }) => ({
      at: (appliedAt ?? createdAt).toISOString(),
      isWaiting: appliedAt === null,
      changes: await labelChanges(ctx.locale, changes, { country, couple }),
    })),
  );
  return edits.filter((edit) => edit.isWaiting || hasChanges(edit));
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
  return labelled.filter(hasChanges);
}
