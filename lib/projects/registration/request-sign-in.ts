import { and, desc, eq, isNull } from "drizzle-orm";
import { projects } from "@/db/schema/projects";
import { type Ctx, inTransaction } from "@/lib/context";
import type { Locale } from "@/lib/i18n/locales";
import { addressHash } from "@/lib/members/address-hash";
import { resendAfterSeconds } from "@/lib/members/code-rules";
import type { RequestSignInInput } from "@/lib/members/schema";
import { findMemberByAddress, issueSignInCode } from "@/lib/members/sign-in-code";
import { notify } from "@/lib/notifications/notify";
import { codesPerAddress, codesPerIp } from "@/lib/projects/limits";
import type { ResentDto } from "@/lib/projects/schema";

/** Sends a returning couple a code. The answer says nothing of whether the address is known. */
export async function requestSignIn(ctx: Ctx, { email }: RequestSignInInput): Promise<ResentDto> {
  await ctx.limits.consume(codesPerIp, ctx.ip);
  await ctx.limits.consume(codesPerAddress, addressHash(ctx, email));
  const member = await findMemberByAddress(ctx, email);
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
