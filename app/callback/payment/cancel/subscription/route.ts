import { route } from "@/lib/http/doors/route";
import { showCanceled } from "@/lib/billing/subscription/show-return";
import { emptyInput } from "@/lib/core/fields";

export const GET = route({
  guard: "public",
  input: emptyInput,
  output: null,
  reads: [],
  summary: "Return from the page of Premium without paying",
  redirect: (path) => path,
  run: showCanceled,
});
