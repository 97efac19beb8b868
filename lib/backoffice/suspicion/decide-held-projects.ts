import { approveProject, rejectProject } from "@/lib/backoffice/moderation/decide-project";
import type { DecideHeldInput, HeldDecidedDto } from "@/lib/backoffice/suspicion/schema";
import { DomainError } from "@/lib/core/errors";
import type { AdminCtx } from "@/lib/gateways/context";

/**
 * Lets several held projects pass, or refuses them for one reason. Each has its own transaction, decision, audit entry
 * and email; those that somebody else has just decided are skipped.
 */
export async function decideHeldProjects(ctx: AdminCtx, input: DecideHeldInput): Promise<HeldDecidedDto> {
  let decided = 0;
  for (const projectId of input.ids) {
    try {
      if (input.decision === "approved") await approveProject(ctx, { projectId });
      else await rejectProject(ctx, { projectId, from: "pending", reason: input.reason ?? "" });
      decided += 1;
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== "already_decided") throw error;
    }
  }
  return { decided, skipped: input.ids.length - decided };
}
