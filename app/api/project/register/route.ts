import { route } from "@/lib/http/doors/route";
import { registeredDto, registerInput } from "@/lib/leads/projects/schema";
import { registerMember } from "@/lib/leads/registration/register-member";

export const POST = route({
  guard: "public",
  input: registerInput,
  output: registeredDto,
  summary: "Say who plans, and send a code to that address",
  run: registerMember,
});
