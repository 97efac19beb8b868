import { completeOnboarding } from "@/lib/accounts/complete-onboarding";
import { getMe } from "@/lib/accounts/queries";
import type { UserDto } from "@/lib/accounts/schema";
import { recordEvent } from "@/lib/analytics/record-event";
import { siretStateOf } from "@/lib/company/check-siret";
import { createCompany } from "@/lib/company/create-company";
import { asksSiret } from "@/lib/company/siret";
import { inTransaction, type UserCtx } from "@/lib/context";
import { coreErrors, DomainError } from "@/lib/core/errors";
import { grantWelcome } from "@/lib/credits/grant-welcome";
import { notify } from "@/lib/notifications/notify";
import { onboardingErrors } from "@/lib/onboarding/errors";
import type { OnboardingInput } from "@/lib/onboarding/schema";

/**
 * POST /api/onboarding/finish: the company, its moderation, the welcome credit and a letter, all or nothing. Throws
 * `already_finished` 409 to every tab but the first, `validation_error` 400 with its fields.
 */
export async function finishOnboarding(ctx: UserCtx, input: OnboardingInput): Promise<{ user: UserDto }> {
  const { userId, roles, hasFinishedOnboarding } = ctx.actor;
  if (!roles.includes("ROLE_PRESTATAIRE") && !roles.includes("ROLE_VENUE")) throw coreErrors.access_denied();
  if (hasFinishedOnboarding) throw onboardingErrors.already_finished();
  if (input.siret) await askRegister(ctx, input.siret);

  await inTransaction(ctx, async (tx) => {
    const user = await completeOnboarding(tx);
    if (!user) throw onboardingErrors.already_finished();
    const siret = asksSiret(user.country, input.address.countryCode) ? (input.siret ?? null) : null;
    await createCompany(tx, { ...input, siret, userId });
    const phone = user.phoneVerifiedAt ? user.phone : null;
    const isCredited = await grantWelcome(tx, { userId, siret, phone });
    await notify(tx, {
      kind: "welcome",
      to: { user: userId },
      subject: userId,
      locale: user.locale,
      data: { count: isCredited ? 1 : 0 },
    });
    await recordEvent(tx, { name: "onboarding_finished" });
  });
  return getMe(ctx);
}

/**
 * What the register says is remembered for `createCompany`: suppliers are not asked inside a transaction. One that does
 * not answer says nothing of the number; it is looked up later and keeps nobody from finishing.
 */
async function askRegister(ctx: UserCtx, siret: string): Promise<void> {
  try {
    await siretStateOf(ctx, siret);
  } catch (error) {
    if (!(error instanceof DomainError && error.code === "register_unavailable")) throw error;
  }
}
