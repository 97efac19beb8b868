import { eq } from "drizzle-orm";
import { projects } from "@/db/schema/projects";
import { type AdminCtx, inTransaction } from "@/lib/context";
import { moderationErrors } from "@/lib/moderation/errors";
import { recordDecision } from "@/lib/moderation/record-decision";
import type { ApproveProjectInput, DecisionDto, RejectProjectInput } from "@/lib/moderation/schema";
import { notify } from "@/lib/notifications/notify";
import { decideHeld } from "@/lib/projects/moderation/decide-held";

function decide(ctx: AdminCtx, projectId: string, decision: "approved" | "rejected", reason?: string) {
  const told = reason === undefined ? {} : { reason };
  return inTransaction(ctx, async (tx): Promise<DecisionDto> => {
    const project = await decideHeld(tx, projectId, decision);
    if (!project) {
      const [known] = await tx.db
        .select({ id: projects.id })
        .from(projects)
        .where(eq(projects.id, projectId));
      throw known ? moderationErrors.already_decided() : moderationErrors.project_not_found();
    }
    const subject = await recordDecision(tx, { kind: "project", subjectId: projectId, decision, ...told });
    if (project.memberId) {
      const kind = decision === "approved" ? "project_approved" : "project_rejected";
      await notify(tx, { kind, to: { member: project.memberId }, subject, locale: project.locale });
    }
    return { id: projectId, status: decision };
  });
}

/** Lets a held project reach providers; the couple is asked back to send it. */
export function approveProject(ctx: AdminCtx, { projectId }: ApproveProjectInput): Promise<DecisionDto> {
  return decide(ctx, projectId, "approved");
}

/** Withdraws a held project; the couple is told why. */
export function rejectProject(
  ctx: AdminCtx,
  { projectId, reason }: RejectProjectInput,
): Promise<DecisionDto> {
  return decide(ctx, projectId, "rejected", reason);
}
