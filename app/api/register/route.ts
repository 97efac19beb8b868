import { registerClient } from "@/lib/accounts/registration/register";
import { registerInput } from "@/lib/accounts/registration/schema";
import { route } from "@/lib/server/route";
import { tokensDto } from "@/lib/sessions/schema";

export const POST = route({
  guard: "public",
  input: registerInput,
  output: tokensDto,
  status: 201,
  summary: "Register a planner or a venue owner, and sign in",
  run: registerClient,
});
