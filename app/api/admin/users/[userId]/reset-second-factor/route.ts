import { route } from "@/lib/http/doors/route";
import { resetFactors } from "@/lib/identity/factors/reset-factors";
import { resetFactorsInput } from "@/lib/identity/factors/schema";

export const POST = route({
  guard: "admin",
  input: resetFactorsInput,
  output: null,
  summary: "Remove all second factors of a user who lost them; the user gets a message",
  run: resetFactors,
});
