import { defineErrors } from "@/lib/core/errors";

export const onboardingErrors = defineErrors("onboarding", {
  already_finished: 409,
});
