import { route } from "@/lib/server/route";
import { nothing } from "@/lib/sessions/schema";
import { signOut } from "@/lib/sessions/sign-out";

export const POST = route({
  guard: "public",
  summary: "End the session this call came with",
  input: nothing,
  output: null,
  session: () => null,
  run: signOut,
});
