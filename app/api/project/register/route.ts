import { route } from "@/lib/http/doors/route";
import { registeredDto, registerInput } from "@/lib/leads/projects/schema";
import { registerCouple } from "@/lib/leads/registration/register-couple";

export const POST = route({
  guard: "public",
  input: registerInput,
  output: registeredDto,
  notesDevice: true,
  summary: "Store the couple's contact, and send a code to its address",
  proof: "always",
  run: registerCouple,
});
