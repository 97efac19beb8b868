import { and, desc, eq, gt, isNull } from "drizzle-orm";
import { projectCodes } from "@/db/schema/leads/projects";
import { keyedHash, randomCode } from "@/lib/core/crypto";
import { secondsAfter } from "@/lib/core/dates";
import type { Locale } from "@/lib/core/i18n/locales";
import type { Ctx } from "@/lib/gateways/context";
import { codeLifeSeconds, resendAfterSeconds } from "@/lib/leads/couples/rules";
import { notify } from "@/lib/messaging/notifications/notify";

export function codeHash(ctx: Pick<Ctx, "keys">, projectId: string, code: string): string {
  return keyedHash(ctx.keys.hash, "project-code", projectId, code);
}

/** The valid code of a project: neither used nor replaced by a newer one. */
export const isLiveCode = (projectId: string) =>
  and(
    eq(projectCodes.projectId, projectId),
    isNull(projectCodes.consumedAt),
    isNull(projectCodes.supersededAt),
  );

/**
 * Makes a new code, which invalidates the one before, and queues its email. The caller has locked the project's
 * row.
 */
export async function sendCode(ctx: Ctx, projectId: string, locale: Locale): Promise<void> {
  const code = randomCode();
  await ctx.db.update(projectCodes).set({ supersededAt: ctx.now }).where(isLiveCode(projectId));
  const [row] = await ctx.db
    .insert(projectCodes)
    .values({
      projectId,
      codeHash: codeHash(ctx, projectId, code),
      createdAt: ctx.now,
      expiresAt: secondsAfter(ctx.now, codeLifeSeconds),
    })
    .returning({ id: projectCodes.id });
  if (!row) throw new Error("code was not written");
  const to = { project: projectId };
  await notify(ctx, { kind: "project_code", to, subject: projectId, locale, secret: code, dedupe: row.id });
}

/** Seconds until another code may be sent, 0 when at once. */
export async function secondsToNextCode(ctx: Ctx, projectId: string): Promise<number> {
  const [last] = await ctx.db
    .select({ createdAt: projectCodes.createdAt })
    .from(projectCodes)
    .where(eq(projectCodes.projectId, projectId))
    .orderBy(desc(projectCodes.createdAt))
    .limit(1);
  if (!last) return 0;
  const age = (ctx.now.getTime() - last.createdAt.getTime()) / 1000;
  return Math.max(0, Math.ceil(resendAfterSeconds - age));
}

/** True while a code sent within the last minute is valid. */
export async function hasFreshCode(ctx: Ctx, projectId: string): Promise<boolean> {
  const since = secondsAfter(ctx.now, -resendAfterSeconds);
  const fresh = await ctx.db
    .select({ id: projectCodes.id })
    .from(projectCodes)
    .where(and(isLiveCode(projectId), gt(projectCodes.createdAt, since)));
  return fresh.length > 0;
}
