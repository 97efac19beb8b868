import { route } from "@/lib/http/doors/route";
import { registeredDto, registerInput } from "@/lib/leads/projects/schema";
import { registerMember } from "@/lib/leads/registration/register-member";

export const POST = route({
  guard: "public",
  input: registerInput,
  output: registeredDto,
  summary: "Store the couple's contact, and send a code to its address",
  run: registerMember,
});
