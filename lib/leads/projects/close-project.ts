import { type Ctx, inTransaction } from "@/lib/gateways/context";
import { openProject } from "@/lib/leads/projects/open-project";
import { endProject } from "@/lib/leads/projects/progress";
import { isUnverified } from "@/lib/leads/projects/rules";
import type { CloseInput, ProjectStatusDto } from "@/lib/leads/projects/schema";

/** The couple found somebody elsewhere or cancelled the event: the project can no longer be unlocked. */
export async function closeProject(ctx: Ctx, input: CloseInput): Promise<ProjectStatusDto> {
  return inTransaction(ctx, async (tx) => {
    const project = await openProject(tx, input, { forUpdate: true });
    const isWithdrawn = input.reason === "given_up" || isUnverified(project.status);
    const status = isWithdrawn ? "WITHDRAWN" : "CLOSED";
    await endProject(tx, project.id, { status });
    return { status };
  });
}
