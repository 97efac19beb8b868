import { and, eq, isNull } from "drizzle-orm";
import { projectEdits } from "@/db/schema/leads/project-edits";
import { projects } from "@/db/schema/leads/projects";
import type { AdminCtx } from "@/lib/gateways/context";
import { type FieldChange, isProjectField } from "@/lib/leads/changes/rules";
import { applyEdit, markApplied } from "@/lib/leads/edits/apply-edit";
import { prolongHolds } from "@/lib/leads/edits/end-pause";

/**
 * In the transaction that lets a held project pass: the edit that waited takes effect, and places that were reserved
 * during the pause are so for as much longer. True when there was one.
 */
export async function finishHeldEdit(
  tx: AdminCtx,
  projectId: string,
  { isPaused }: { isPaused: boolean },
): Promise<boolean> {
  const [project] = await tx.db.select().from(projects).where(eq(projects.id, projectId)).for("update");
  const [waiting] = await tx.db
    .select()
    .from(projectEdits)
    .where(and(eq(projectEdits.projectId, projectId), isNull(projectEdits.appliedAt)));
  if (!project || !waiting) return false;
  // After a long pause the project is open again already, and its places have gone on.
  if (isPaused) await prolongHolds(tx, projectId, waiting.createdAt);
  const { id, placeId } = waiting;
  await markApplied(tx, id);
  const changes = waiting.changes.filter((change): change is FieldChange => isProjectField(change.field));
  await applyEdit(tx, project, { id, changes, placeId });
  return true;
}
