import { meDto } from "@/lib/accounts/schema";
import { finishOnboarding } from "@/lib/onboarding/finish-onboarding";
import { onboardingInput } from "@/lib/onboarding/schema";
import { route } from "@/lib/server/route";

export const POST = route({
  guard: "user",
  summary: "Finish the registration: the company, its moderation and the welcome credit",
  status: 201,
  input: onboardingInput,
  output: meDto,
  run: finishOnboarding,
});
