import { and, eq, inArray, isNull, lte, type SQL } from "drizzle-orm";
import { eventRequests } from "@/db/schema/leads/event-requests";
import { projects } from "@/db/schema/leads/projects";
import type { CoupleCtx, Ctx } from "@/lib/gateways/context";
import { openProject } from "@/lib/leads/projects/open-project";
import type { ProjectKey } from "@/lib/leads/projects/schema";
import { getMyProject, listMyProjects } from "@/lib/leads/selection/queries";
import type { MyProjectDto } from "@/lib/leads/selection/schema";
import { readOpeningToken } from "@/lib/messaging/notifications/read-opening-token";
import { isMachine } from "@/lib/statistics/is-bot";

/*
 * A look keeps the credit of an unlock spent, so it counts only when it shows that somebody has read a message of ours
 * since the unlock: the couple signed in by a code after it, or followed a link that we sent after it. A session that is
 * older, and the secret of the project, could be used by a script that never opens its mailbox again.
 */

/** The couple's projects. Records that the couple has looked at them. */
export async function openMyProjects(ctx: CoupleCtx): Promise<{ projects: MyProjectDto[] }> {
  const own = ctx.db
    .select({ id: projects.id })
    .from(projects)
    .where(eq(projects.memberId, ctx.actor.memberId));
  await recordLookOfSession(ctx, inArray(eventRequests.projectId, own));
  return listMyProjects(ctx);
}

/** One of these projects, also for a caller with its secret. */
export async function openMyProject(ctx: Ctx, input: ProjectKey): Promise<MyProjectDto> {
  const { id } = await openProject(ctx, input);
  await recordLookOfSession(ctx, eq(eventRequests.projectId, id));
  return getMyProject(ctx, input);
}

/**
 * Records that the link of an email was followed, whether or not the couple then signs in. Known robots and
 * prefetches do not count; a mail server that follows links with the user agent of a browser does count.
 */
export async function recordLinkOpened(ctx: Ctx, token: string): Promise<void> {
  const opened = readOpeningToken(ctx, token);
  if (opened === null || ctx.isUncounted || isMachine(ctx.userAgent)) return;
  await recordFirstLook(ctx, eq(eventRequests.projectId, opened.projectId), opened.sentAt);
}

async function recordLookOfSession(ctx: Ctx, ofProjects: SQL): Promise<void> {
  if (ctx.isUncounted || ctx.actor.kind !== "couple") return;
  await recordFirstLook(ctx, ofProjects, ctx.actor.authenticatedAt);
}

/** Records the first look after each unlock before `provenAt`; later ones write nothing. */
async function recordFirstLook(ctx: Ctx, ofProjects: SQL, provenAt: Date): Promise<void> {
  const unopened = ctx.db
    .select({ id: eventRequests.id })
    .from(eventRequests)
    .where(and(ofProjects, lte(eventRequests.unlockedAt, provenAt), isNull(eventRequests.coupleOpenedAt)))
    .orderBy(eventRequests.id)
    .for("update");
  await ctx.db
    .update(eventRequests)
    .set({ coupleOpenedAt: ctx.now })
    .where(inArray(eventRequests.id, unopened));
}
