import { eq } from "drizzle-orm";
import { members } from "@/db/schema/leads/members";
import { coreErrors } from "@/lib/core/errors";
import { type CoupleCtx, inTransaction } from "@/lib/gateways/context";
import { isRecentSignIn, renewSignIn } from "@/lib/identity/sessions/require-recent-sign-in";
import { resendAfterSeconds } from "@/lib/leads/couples/rules";
import { issueSignInCode, trySignInCode } from "@/lib/leads/couples/sign-in-code";
import { projectErrors } from "@/lib/leads/projects/errors";
import { notify } from "@/lib/messaging/notifications/notify";
import { privacyErrors } from "@/lib/privacy/couples/errors";
import { confirmationsPerMember, confirmationTriesPerMember } from "@/lib/privacy/couples/limits";
import type { ConfirmInput } from "@/lib/privacy/couples/schema";

/** Sends a code to the couple's own mailbox, unless one sent within the last minute is still valid. */
export async function requestConfirmation(ctx: CoupleCtx): Promise<{ resendAfterSeconds: number }> {
  const { memberId } = ctx.actor;
  await ctx.limits.consume(confirmationsPerMember, memberId);
  await inTransaction(ctx, async (tx) => {
    const [member] = await tx.db
      .select({ locale: members.locale })
      .from(members)
      .where(eq(members.id, memberId));
    if (!member) throw coreErrors.unauthorized();
    const issued = await issueSignInCode(tx, memberId);
    if (!issued) return;
    await notify(tx, {
      kind: "member_confirmation",
      to: { member: memberId },
      subject: memberId,
      locale: member.locale,
      secret: issued.code,
      dedupe: issued.id,
    });
  });
  return { resendAfterSeconds };
}

/** Checks the code: for ten minutes this session may then export the data or erase the couple. */
export async function confirm(ctx: CoupleCtx, { code }: ConfirmInput): Promise<null> {
  await ctx.limits.consume(confirmationTriesPerMember, ctx.actor.memberId);
  if (!(await trySignInCode(ctx, ctx.actor.memberId, code)))
    throw projectErrors.code_invalid({ fields: { code: "code_invalid" } });
  await renewSignIn(ctx);
  return null;
}

/**
 * Call it first in every use case that needs the couple in person: an open session alone does not prove the
 * mailbox.
 */
export function requireConfirmation(ctx: CoupleCtx): void {
  if (!isRecentSignIn(ctx.actor, ctx.now)) throw privacyErrors.confirmation_needed();
}
