import { and, inArray, lte } from "drizzle-orm";
import { projects } from "@/db/schema/leads/projects";
import type { SystemCtx } from "@/lib/gateways/context";

/**
 * Job: ends the search of open projects whose day is over, and forgets drafts that nobody proved to be his, with the
 * contact typed into them (couples.md section 3). Run twice it changes nothing more.
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
