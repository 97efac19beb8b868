import { and, eq, gt, lt, sql } from "drizzle-orm";
import { projectCodes, projectRegistrations } from "@/db/schema/leads/projects";
import type { DomainError } from "@/lib/core/errors";
import { timestamp } from "@/lib/core/sql-values";
import { type Ctx, inTransaction } from "@/lib/gateways/context";
import { startSession } from "@/lib/identity/sessions/start-session";
import { codeTries } from "@/lib/leads/couples/rules";
import { saveCouple } from "@/lib/leads/couples/save-couple";
import { projectErrors } from "@/lib/leads/projects/errors";
import { codeTriesPerIp } from "@/lib/leads/projects/limits";
import { openProject, type ProjectRow } from "@/lib/leads/projects/open-project";
import { isUnverified } from "@/lib/leads/projects/rules";
import type { VerifiedDto, VerifyInput } from "@/lib/leads/projects/schema";
import { codeHash, isLiveCode } from "@/lib/leads/projects/send-code";
import { openVerified } from "@/lib/leads/registration/open-verified";

export interface VerifiedProject extends VerifiedDto {
  session: { id: string; expiresAt: Date };
}

/**
 * Proves the couple's email address: opens the project, creates the couple and signs it in. Each try is counted
 * by one conditional update, so that parallel tries share the limit of five; after that a new code is needed.
 */
export async function verifyProject(ctx: Ctx, input: VerifyInput): Promise<VerifiedProject> {
  const project = await openProject(ctx, input);
  if (!isUnverified(project.status)) throw projectErrors.already_verified();
  await ctx.limits.consume(codeTriesPerIp, ctx.ip);
  // A wrong try must stay counted, so the error is thrown after the commit and not inside the transaction.
  const outcome = await inTransaction(ctx, async (tx): Promise<VerifiedProject | DomainError> => {
    // Locks the project before the code, as all other transactions do: a simultaneous request for a code waits
    // instead of deadlocking.
    const locked = await openProject(tx, input, { forUpdate: true });
    if (!isUnverified(locked.status)) return projectErrors.already_verified();
    if (!(await spendTry(tx, project.id, input.code))) return refusal(tx, project.id);
    return open(tx, locked);
  });
  if (outcome instanceof Error) throw outcome;
  await ctx.limits.giveBack(codeTriesPerIp, ctx.ip);
  return outcome;
}

/** Counts a try against the valid code; true when the code was right. */
async function spendTry(ctx: Ctx, projectId: string, code: string): Promise<boolean> {
  const isRight = sql`${projectCodes.codeHash} = ${codeHash(ctx, projectId, code)}`;
  const [tried] = await ctx.db
    .update(projectCodes)
    .set({
      attempts: sql`${projectCodes.attempts} + 1`,
      consumedAt: sql`case when ${isRight} then ${timestamp(ctx.now)} end`,
    })
    .where(
      and(isLiveCode(projectId), gt(projectCodes.expiresAt, ctx.now), lt(projectCodes.attempts, codeTries)),
    )
    .returning({ consumedAt: projectCodes.consumedAt });
  return tried !== undefined && tried.consumedAt !== null;
}

/** Why the try failed, read after it was counted. */
async function refusal(ctx: Ctx, projectId: string): Promise<DomainError> {
  const [code] = await ctx.db
    .select({ attempts: projectCodes.attempts, expiresAt: projectCodes.expiresAt })
    .from(projectCodes)
    .where(isLiveCode(projectId));
  if (!code || code.expiresAt <= ctx.now) return projectErrors.code_expired();
  if (code.attempts >= codeTries) return projectErrors.too_many_attempts();
  return projectErrors.code_invalid({ fields: { code: "code_invalid" } });
}

async function open(ctx: Ctx, project: ProjectRow): Promise<VerifiedProject> {
  const [registration] = await ctx.db
    .delete(projectRegistrations)
    .where(eq(projectRegistrations.projectId, project.id))
    .returning();
  if (!registration) throw new Error("a code was sent to nobody");
  const memberId = await saveCouple(ctx, {
    ...registration,
    country: project.country,
    agreedAt: registration.createdAt,
  });
  const session = await startSession(ctx, { memberId });
  ctx.caller.rememberDevice(registration.emailHash);
  const opened = await openVerified(ctx, project, memberId, registration.emailHash);
  return { status: opened.status, uuid: opened.id, isDuplicate: opened.id !== project.id, session };
}
