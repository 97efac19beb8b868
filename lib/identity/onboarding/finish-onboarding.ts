import { grantWelcome } from "@/lib/billing/credits/grant-welcome";
import { coreErrors, DomainError } from "@/lib/core/errors";
import type { Registration } from "@/lib/core/registers";
import { inTransaction, type UserCtx } from "@/lib/gateways/context";
import { getMe } from "@/lib/identity/accounts/queries";
import type { UserDto } from "@/lib/identity/accounts/schema";
import { completeOnboarding } from "@/lib/identity/onboarding/complete-onboarding";
import { onboardingErrors } from "@/lib/identity/onboarding/errors";
import type { OnboardingInput } from "@/lib/identity/onboarding/schema";
import { registerStateOf } from "@/lib/listing/company/check-registration";
import { createCompany } from "@/lib/listing/company/create-company";
import { givenRegistration } from "@/lib/listing/company/read-registration";
import { discardDraft } from "@/lib/listing/drafts/discard-draft";
import { recordEvent } from "@/lib/messaging/analytics/record-event";
import { notify } from "@/lib/messaging/notifications/notify";

/**
 * POST /api/onboarding/finish: creates the company, submits it to moderation, grants the welcome credit and
 * sends an email, all or nothing. Throws `already_finished` 409 for every tab but the first, `validation_error`
 * 400 with its fields.
 */
export async function finishOnboarding(ctx: UserCtx, input: OnboardingInput): Promise<{ user: UserDto }> {
  const { userId, roles, hasFinishedOnboarding } = ctx.actor;
  if (!roles.includes("ROLE_PRESTATAIRE") && !roles.includes("ROLE_VENUE")) throw coreErrors.access_denied();
  if (hasFinishedOnboarding) throw onboardingErrors.already_finished();
  const { siret, registrationNumber, ...company } = input;
  const registration = givenRegistration(company.address.countryCode, { siret, registrationNumber });
  if (registration) await askRegister(ctx, registration);

  await inTransaction(ctx, async (tx) => {
    const user = await completeOnboarding(tx);
    if (!user) throw onboardingErrors.already_finished();
    await createCompany(tx, { ...company, registration, userId });
    const phone = user.phoneVerifiedAt ? user.phone : null;
    const isCredited = await grantWelcome(tx, { userId, registration, phone });
    await notify(tx, {
      kind: "welcome",
      to: { user: userId },
      subject: userId,
      locale: user.locale,
      data: { count: isCredited ? 1 : 0 },
    });
    await discardDraft(tx, { form: "onboarding", subjectId: "" });
    await recordEvent(tx, { name: "onboarding_finished" });
  });
  return getMe(ctx);
}

/**
 * Asks the company register before the transaction, since suppliers are not called inside one; the answer is
 * cached for `createCompany`. If the register does not answer, onboarding goes on and the number is checked
 * later.
 */
async function askRegister(ctx: UserCtx, registration: Registration): Promise<void> {
  try {
    await registerStateOf(ctx, registration);
  } catch (error) {
    if (!(error instanceof DomainError && error.code === "register_unavailable")) throw error;
  }
}
