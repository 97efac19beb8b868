import { plainReturnInput } from "@/lib/billing/payments/schema";
import { showCanceled } from "@/lib/billing/reconciliation/show-return";
import { route } from "@/lib/http/doors/route";

export const GET = route({
  guard: "public",
  input: plainReturnInput,
  output: null,
  reads: [],
  summary: "Return from the page of Premium without paying",
  redirect: (path) => path,
  run: showCanceled,
});
