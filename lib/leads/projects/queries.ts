import { eq } from "drizzle-orm";
import { projectRegistrations } from "@/db/schema/leads/projects";
import type { Ctx } from "@/lib/gateways/context";
import { fieldsOf } from "@/lib/leads/projects/changes";
import { openProject } from "@/lib/leads/projects/open-project";
import type { ProjectDto, ProjectKey } from "@/lib/leads/projects/schema";
import { secondsToNextCode } from "@/lib/leads/projects/send-code";
import { missingFields, stepOf } from "@/lib/leads/projects/steps";

/** The couple's own answers, to continue the wizard. */
export async function getProject(ctx: Ctx, input: ProjectKey): Promise<ProjectDto> {
  const project = await openProject(ctx, input);
  const fields = fieldsOf(project);
  const [registration] = await ctx.db
    .select({ projectId: projectRegistrations.projectId })
    .from(projectRegistrations)
    .where(eq(projectRegistrations.projectId, project.id));
  return {
    uuid: project.id,
    version: project.version,
    status: project.status,
    step: stepOf(fields),
    missing: missingFields(fields),
    fields,
    isRegistered: registration !== undefined,
    resendAfterSeconds: registration ? await secondsToNextCode(ctx, project.id) : 0,
    isSent: project.sentAt !== null,
  };
}
