import { route } from "@/lib/http/doors/route";
import { confirm } from "@/lib/privacy/couples/confirm";
import { confirmInput } from "@/lib/privacy/couples/schema";

export const POST = route({
  guard: "couple",
  summary: "Confirm the couple's mailbox again by the code that was sent; valid for ten minutes",
  input: confirmInput,
  output: null,
  run: confirm,
});
