import { asc, inArray } from "drizzle-orm";
import { projectEdits } from "@/db/schema/leads/project-edits";
import type { CountryCode } from "@/lib/core/countries/domains";
import type { Couple } from "@/lib/core/masking/find-own-name";
import type { Ctx } from "@/lib/gateways/context";
import { labelChanges } from "@/lib/leads/changes/label-changes";
import type { EditDto, OwnEditDto } from "@/lib/leads/changes/schema";

export type StoredEdit = typeof projectEdits.$inferSelect;

const MOST_SHOWN = 50;

/** False when all that was changed reads the same, such as a theme without words that is dropped. */
const hasChanges = ({ changes }: EditDto) => changes.length > 0;

/** The edits of these projects, the earliest first; those that wait are among them. */
export async function listStoredEdits(ctx: Ctx, projectIds: readonly string[]): Promise<StoredEdit[]> {
  if (projectIds.length === 0) return [];
  return ctx.db
    .select()
    .from(projectEdits)
    .where(inArray(projectEdits.projectId, [...projectIds]))
    .orderBy(asc(projectEdits.createdAt), asc(projectEdits.id));
}

/**
 * The latest edits of a project, the latest first, for its couple (`couple` is null) or for a moderator, who reads
 * contacts masked as providers do before an unlock. The caller has opened the project.
 */
export async function listEdits(
  ctx: Ctx,
  { id, country, couple }: { id: string; country: CountryCode; couple: Couple | null },
): Promise<OwnEditDto[]> {
  const latest = (await listStoredEdits(ctx, [id])).reverse().slice(0, MOST_SHOWN);
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
