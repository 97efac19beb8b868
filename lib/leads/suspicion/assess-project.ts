import { and, desc, eq } from "drizzle-orm";
import { moderationDecisions } from "@/db/schema/backoffice/moderation";
import { projectOrigins } from "@/db/schema/leads/suspicion";
import { deviceHash } from "@/lib/core/address-hash";
import type { Ctx } from "@/lib/gateways/context";
import type { ProjectRow } from "@/lib/leads/projects/open-project";
import { readSignals } from "@/lib/leads/suspicion/read-signals";
import { textHash } from "@/lib/leads/suspicion/record-origin";
import { isHeld, suspicionOf } from "@/lib/leads/suspicion/rules";

type OwnedProject = ProjectRow & { memberId: string };

/**
 * Scores a project whose address was just proven, or that is about to be sent, and stores score and reasons. True when it
 * must wait for a person. `messages` are words to single providers.
 */
export async function assessProject(
  ctx: Ctx,
  project: OwnedProject,
  messages: readonly (string | null)[] = [],
): Promise<boolean> {
  const ofProject = eq(projectOrigins.projectId, project.id);
  const [noted] = await ctx.db.select().from(projectOrigins).where(ofProject);
  const origin = noted ? { ...noted, textHash: textHash(ctx, project.message) } : null;
  const suspicion = suspicionOf(await readSignals(ctx, project, origin, messages));
  if (origin)
    await ctx.db
      .update(projectOrigins)
      .set({ ...suspicion, textHash: origin.textHash })
      .where(ofProject);
  return isHeld(suspicion);
}

/**
 * Notes the device that typed the code. A caller that was given a cookie and does not return it has no device: it is a
 * program, or a browser that keeps no cookies.
 */
export async function noteProvingDevice(ctx: Ctx, projectId: string): Promise<void> {
  await ctx.db
    .update(projectOrigins)
    .set({ deviceHash: ctx.device?.isNew === false ? deviceHash(ctx) : null })
    .where(eq(projectOrigins.projectId, projectId));
}

/** True when a person has let the project pass, whatever the couple changed since. */
export async function wasPassed(ctx: Ctx, projectId: string): Promise<boolean> {
  return (await latestDecision(ctx, projectId))?.decision === "approved";
}

/** True when a person has let the project pass as it is now. Words that were changed afterwards are read again. */
export async function isPassed(ctx: Ctx, project: ProjectRow): Promise<boolean> {
  const latest = await latestDecision(ctx, project.id);
  return latest?.decision === "approved" && latest.createdAt >= project.updatedAt;
}

async function latestDecision(ctx: Ctx, projectId: string) {
  const [latest] = await ctx.db
    .select({ decision: moderationDecisions.decision, createdAt: moderationDecisions.createdAt })
    .from(moderationDecisions)
    .where(and(eq(moderationDecisions.kind, "project"), eq(moderationDecisions.subjectId, projectId)))
    .orderBy(desc(moderationDecisions.createdAt))
    .limit(1);
  return latest;
}
