import { confirm } from "@/lib/privacy/confirm";
import { confirmInput } from "@/lib/privacy/schema";
import { route } from "@/lib/server/route";

export const POST = route({
  guard: "couple",
  summary: "Prove the couple's mailbox again by the code that was sent; counts for ten minutes",
  input: confirmInput,
  output: null,
  run: confirm,
});
