import { registerMember } from "@/lib/projects/registration/register-member";
import { registeredDto, registerInput } from "@/lib/projects/schema";
import { route } from "@/lib/server/route";

export const POST = route({
  guard: "public",
  input: registerInput,
  output: registeredDto,
  summary: "Say who plans, and send a code to that address",
  run: registerMember,
});
