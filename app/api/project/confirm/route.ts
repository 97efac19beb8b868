import { route } from "@/lib/http/doors/route";
import { confirm } from "@/lib/privacy/couples/confirm";
import { confirmInput } from "@/lib/privacy/couples/schema";

export const POST = route({
  guard: "couple",
  summary: "Prove the couple's mailbox again by the code that was sent; counts for ten minutes",
  input: confirmInput,
  output: null,
  run: confirm,
});
