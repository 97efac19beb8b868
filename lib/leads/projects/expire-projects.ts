import { and, inArray, lte } from "drizzle-orm";
import { projects } from "@/db/schema/leads/projects";
import type { SystemCtx } from "@/lib/gateways/context";

/**
 * Job: ends open projects whose date has passed, and deletes drafts whose email address was never proven, with
 * the contact in them. A second run changes nothing more.
 */
export async function expireProjects(ctx: SystemCtx): Promise<{ expired: number; forgotten: number }> {
  const isOver = lte(projects.expiresAt, ctx.now);
  const expired = await ctx.db
    .update(projects)
    .set({ status: "EXPIRED", closedAt: ctx.now, updatedAt: ctx.now })
    .where(and(isOver, inArray(projects.status, ["HELD", "OPEN", "FULL"])))
    .returning({ id: projects.id });
  const forgotten = await ctx.db
    .delete(projects)
    .where(and(isOver, inArray(projects.status, ["DRAFT", "PENDING_VERIFICATION"])))
    .returning({ id: projects.id });
  return { expired: expired.length, forgotten: forgotten.length };
}
