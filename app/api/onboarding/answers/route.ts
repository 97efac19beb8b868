import { route } from "@/lib/http/doors/route";
import { keepAnswers } from "@/lib/identity/onboarding/keep-answers";
import { keptAnswersInput } from "@/lib/identity/onboarding/schema";

export const POST = route({
  guard: "user",
  summary: "Keep the answers of the onboarding that are not sent yet",
  input: keptAnswersInput,
  output: null,
  run: keepAnswers,
});
