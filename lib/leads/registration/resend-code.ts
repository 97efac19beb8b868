import { eq } from "drizzle-orm";
import { projectRegistrations } from "@/db/schema/leads/projects";
import { spendTry } from "@/lib/core/spend-try";
import { type Ctx, inTransaction } from "@/lib/gateways/context";
import { resendAfterSeconds } from "@/lib/leads/couples/rules";
import { projectErrors } from "@/lib/leads/projects/errors";
import { codeLimits } from "@/lib/leads/projects/limits";
import { openProject } from "@/lib/leads/projects/open-project";
import { isUnverified } from "@/lib/leads/projects/rules";
import type { ProjectKey, ResentDto } from "@/lib/leads/projects/schema";
import { secondsToNextCode, sendCode } from "@/lib/leads/projects/send-code";

/**
 * Sends a new code to the registered address, at most one a minute; the code before becomes invalid. Needs a proof of
 * work.
 */
export async function resendCode(ctx: Ctx, input: ProjectKey): Promise<ResentDto> {
  const project = await openProject(ctx, input);
  if (!isUnverified(project.status)) throw projectErrors.already_verified();
  const [registration] = await ctx.db
    .select({ emailHash: projectRegistrations.emailHash, locale: projectRegistrations.locale })
    .from(projectRegistrations)
    .where(eq(projectRegistrations.projectId, project.id));
  if (!registration) throw projectErrors.project_incomplete({ fields: { email: "required" } });
  await refuseTooSoon(ctx, project.id);
  await ctx.caller.demandProof();
  await spendTry(ctx, codeLimits, registration.emailHash);
  return inTransaction(ctx, async (tx) => {
    const { status } = await openProject(tx, input, { forUpdate: true });
    if (!isUnverified(status)) throw projectErrors.already_verified();
    await refuseTooSoon(tx, project.id);
    await sendCode(tx, project.id, registration.locale);
    return { resendAfterSeconds };
  });
}

async function refuseTooSoon(ctx: Ctx, projectId: string): Promise<void> {
  const seconds = await secondsToNextCode(ctx, projectId);
  if (seconds > 0) throw projectErrors.code_too_soon({ retryAfterSeconds: seconds, params: { seconds } });
}
