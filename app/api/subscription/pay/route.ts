import { route } from "@/lib/http/doors/route";
import { openConfirmation } from "@/lib/billing/renewals/open-confirmation";
import { confirmationDto } from "@/lib/billing/renewals/schema";
import { emptyInput } from "@/lib/core/fields";

export const POST = route({
  guard: "moderated",
  input: emptyInput,
  output: confirmationDto,
  whileImpersonating: "refuse",
  summary: "Pay what is open of Premium, with the known card",
  run: openConfirmation,
});
