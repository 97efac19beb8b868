import { route } from "@/lib/http/doors/route";
import { claimDto, claimKeyInput, setClaimInput } from "@/lib/backoffice/claims/schema";
import { setClaim, withdrawClaim } from "@/lib/backoffice/claims/set-claim";

export const PUT = route({
  guard: "admin",
  input: setClaimInput,
  output: claimDto,
  summary: "Write a marketing figure with its source and day",
  run: setClaim,
});

export const DELETE = route({
  guard: "admin",
  input: claimKeyInput,
  output: null,
  summary: "Withdraw a marketing figure: it is not shown any more",
  run: withdrawClaim,
});
