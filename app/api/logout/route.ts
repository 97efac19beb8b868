import { route } from "@/lib/http/doors/route";
import { signOut } from "@/lib/identity/sessions/end-session";
import { nothing } from "@/lib/identity/sessions/schema";

export const POST = route({
  guard: "public",
  summary: "End the session of this call",
  input: nothing,
  output: null,
  session: () => null,
  run: signOut,
});
