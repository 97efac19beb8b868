import { showCanceled } from "@/lib/billing/subscription/show-return";
import { emptyInput } from "@/lib/core/fields";
import { route } from "@/lib/http/doors/route";

export const GET = route({
  guard: "public",
  input: emptyInput,
  output: null,
  reads: [],
  summary: "Return from changing Premium without a change",
  redirect: (path) => path,
  run: showCanceled,
});
