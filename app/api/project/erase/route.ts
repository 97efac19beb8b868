import { eraseCouple } from "@/lib/privacy/erase-couple";
import { eraseInput } from "@/lib/privacy/schema";
import { route } from "@/lib/server/route";

export const POST = route({
  guard: "couple",
  summary: "Erase the couple; requests and journals are kept without the person",
  input: eraseInput,
  output: null,
  run: eraseCouple,
  session: () => null,
});
