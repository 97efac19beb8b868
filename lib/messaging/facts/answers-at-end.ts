import { and, desc, eq, sql } from "drizzle-orm";
import { eventRequests } from "@/db/schema/leads/event-requests";
import { projectEdits } from "@/db/schema/leads/project-edits";
import type { projects } from "@/db/schema/leads/projects";
import type { SystemCtx } from "@/lib/gateways/context";

/**
 * What a request said when its provider declined it or its couple stopped the contact, as far as the couple has changed
 * it since; empty for a request that goes on. An email to the provider tells nothing newer.
 */
export async function answersAtEnd(
  ctx: SystemCtx,
  requestId: string,
): Promise<Partial<typeof projects.$inferSelect>> {
  const end = sql`least(${eventRequests.rejectedAt}, ${eventRequests.contactStoppedAt})`;
  const rows = await ctx.db
    .select({ changes: projectEdits.changes })
    .from(eventRequests)
    .innerJoin(
      projectEdits,
      and(eq(projectEdits.projectId, eventRequests.projectId), sql`${projectEdits.appliedAt} > ${end}`),
    )
    .where(eq(eventRequests.id, requestId))
    .orderBy(desc(projectEdits.appliedAt), desc(projectEdits.id));
  // The earliest value counts, so the changes are undone from the latest on.
  return Object.fromEntries(
    rows.flatMap(({ changes }) => changes.map(({ field, before }) => [field, before])),
  );
}
