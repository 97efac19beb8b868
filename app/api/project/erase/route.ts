import { route } from "@/lib/http/doors/route";
import { eraseCouple } from "@/lib/privacy/couples/erase-couple";
import { eraseInput } from "@/lib/privacy/couples/schema";

export const POST = route({
  guard: "couple",
  summary: "Erase the couple; requests and audit entries are kept without the person",
  input: eraseInput,
  output: null,
  run: eraseCouple,
  session: () => null,
});
