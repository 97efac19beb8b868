import { route } from "@/lib/http/doors/route";
import { meDto } from "@/lib/identity/accounts/schema";
import { finishOnboarding } from "@/lib/identity/onboarding/finish-onboarding";
import { onboardingInput } from "@/lib/identity/onboarding/schema";

export const POST = route({
  guard: "user",
  summary: "Finish the registration: the company, its moderation and the welcome credit",
  status: 201,
  input: onboardingInput,
  output: meDto,
  run: finishOnboarding,
});
