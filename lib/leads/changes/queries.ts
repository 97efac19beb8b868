import { asc, desc, eq } from "drizzle-orm";
import { projectEdits } from "@/db/schema/leads/project-edits";
import type { CountryCode } from "@/lib/core/countries/domains";
import type { Couple } from "@/lib/core/masking/find-own-name";
import type { AdminCtx, Ctx } from "@/lib/gateways/context";
import { labelChanges } from "@/lib/leads/changes/label-changes";
import type { EditDto, OwnEditDto } from "@/lib/leads/changes/schema";

export type StoredEdit = typeof projectEdits.$inferSelect;

/** The edits of a project, the earliest first; those that wait are among them. */
export async function listStoredEdits(ctx: Ctx, projectId: string): Promise<StoredEdit[]> {
  return ctx.db
    .select()
    .from(projectEdits)
    .where(eq(projectEdits.projectId, projectId))
    .orderBy(asc(projectEdits.createdAt), asc(projectEdits.id));
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
