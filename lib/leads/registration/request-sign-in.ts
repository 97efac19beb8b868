import { and, desc, eq, isNull } from "drizzle-orm";
import { projects } from "@/db/schema/leads/projects";
import { addressHash } from "@/lib/core/address-hash";
import type { Locale } from "@/lib/core/i18n/locales";
import { hasPoint, originOf, spendTry } from "@/lib/core/spend-try";
import { type Ctx, inTransaction } from "@/lib/gateways/context";
import { codeTriesPerOrigin, resendAfterSeconds } from "@/lib/leads/couples/rules";
import type { RequestSignInInput } from "@/lib/leads/couples/schema";
import { findCoupleByEmail, issueSignInCode } from "@/lib/leads/couples/sign-in-code";
import { codeLimits, codePause, firstCode } from "@/lib/leads/projects/limits";
import type { ResentDto } from "@/lib/leads/projects/schema";
import { notify } from "@/lib/messaging/notifications/notify";

/**
 * Sends a returning couple a code. The answer does not reveal whether the address is known. Each code after the first
 * needs a proof of work.
 */
export async function requestSignIn(ctx: Ctx, { email }: RequestSignInInput): Promise<ResentDto> {
  const account = addressHash(ctx, email);
  if (!(await hasPoint(ctx.limits, firstCode, account))) await ctx.caller.demandProof();
  await spendTry(ctx, codeLimits, account);
  // By the clock and not by what was sent, so that nobody learns whether the address is known.
  if (await hasPoint(ctx.limits, codePause, account))
    await ctx.limits.forgive(codeTriesPerOrigin, originOf(ctx, account));
  const member = await findCoupleByEmail(ctx, email);
  if (member) await inTransaction(ctx, (tx) => sendSignInCode(tx, member.id, member.locale));
  return { resendAfterSeconds };
}

async function sendSignInCode(ctx: Ctx, memberId: string, locale: Locale): Promise<void> {
  const [project] = await ctx.db
    .select({ id: projects.id })
    .from(projects)
    .where(and(eq(projects.memberId, memberId), isNull(projects.erasedAt)))
    .orderBy(desc(projects.createdAt))
    .limit(1);
  const issued = project ? await issueSignInCode(ctx, memberId) : null;
  if (!project || !issued) return;
  const about = { kind: "member_code", to: { member: memberId }, subject: project.id } as const;
  await notify(ctx, { ...about, locale, secret: issued.code, dedupe: issued.id });
}
