import { route } from "@/lib/server/route";
import { signOut } from "@/lib/sessions/end-session";
import { nothing } from "@/lib/sessions/schema";

export const POST = route({
  guard: "public",
  summary: "End the session this call came with",
  input: nothing,
  output: null,
  session: () => null,
  run: signOut,
});
