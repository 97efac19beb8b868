import { and, eq, inArray, isNotNull, isNull, type SQL } from "drizzle-orm";
import { eventRequests } from "@/db/schema/leads/event-requests";
import { projects } from "@/db/schema/leads/projects";
import type { CoupleCtx, Ctx } from "@/lib/gateways/context";
import { openProject } from "@/lib/leads/projects/open-project";
import type { MyProjectDto, ProjectKey } from "@/lib/leads/projects/schema";
import { getMyProject, listMyProjects } from "@/lib/leads/selection/queries";
import { readOpeningToken } from "@/lib/messaging/notifications/read-opening-token";
import { isMachine } from "@/lib/statistics/is-bot";

/**
 * The couple's projects. Records that the couple has looked at them, which keeps the credits of its unlocks
 * spent.
 */
export async function openMyProjects(ctx: CoupleCtx): Promise<{ projects: MyProjectDto[] }> {
  const own = ctx.db
    .select({ id: projects.id })
    .from(projects)
    .where(eq(projects.memberId, ctx.actor.memberId));
  if (!ctx.isUncounted) await recordFirstLook(ctx, inArray(eventRequests.projectId, own));
  return listMyProjects(ctx);
}

/** One of these projects, also for a caller with its secret. */
export async function openMyProject(ctx: Ctx, input: ProjectKey): Promise<MyProjectDto> {
  const { id } = await openProject(ctx, input);
  if (!ctx.isUncounted) await recordFirstLook(ctx, eq(eventRequests.projectId, id));
  return getMyProject(ctx, input);
}

/**
 * Records that the link of an email was followed, whether or not the couple then signs in. Known robots and
 * prefetches do not count; a mail server that follows links with the user agent of a browser does count.
 */
export async function recordLinkOpened(ctx: Ctx, token: string): Promise<void> {
  const projectId = readOpeningToken(ctx, token);
  if (projectId === null || ctx.isUncounted || isMachine(ctx.userAgent)) return;
  await recordFirstLook(ctx, eq(eventRequests.projectId, projectId));
}

/** Records the first look after each unlock; later ones write nothing. */
async function recordFirstLook(ctx: Ctx, ofProjects: SQL): Promise<void> {
  const unopened = ctx.db
    .select({ id: eventRequests.id })
    .from(eventRequests)
    .where(and(ofProjects, isNotNull(eventRequests.unlockedAt), isNull(eventRequests.coupleOpenedAt)))
    .orderBy(eventRequests.id)
    .for("update");
  await ctx.db
    .update(eventRequests)
    .set({ coupleOpenedAt: ctx.now })
    .where(inArray(eventRequests.id, unopened));
}
