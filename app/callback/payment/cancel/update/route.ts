import { plainReturnInput } from "@/lib/payments/schema";
import { route } from "@/lib/server/route";
import { showCanceled } from "@/lib/settlement/show-return";

export const GET = route({
  guard: "public",
  input: plainReturnInput,
  output: null,
  reads: [],
  summary: "Come back from changing Premium without a change",
  redirect: (path) => path,
  run: showCanceled,
});
