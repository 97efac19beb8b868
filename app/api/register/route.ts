import { route } from "@/lib/http/doors/route";
import { registerClient } from "@/lib/identity/registration/register";
import { registerInput } from "@/lib/identity/registration/schema";
import { tokensDto } from "@/lib/identity/sessions/schema";

export const POST = route({
  guard: "public",
  input: registerInput,
  output: tokensDto,
  status: 201,
  summary: "Register a planner or a venue owner, and sign in",
  proof: "always",
  run: registerClient,
});
