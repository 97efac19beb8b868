import { route } from "@/lib/http/doors/route";
import { emptyInput } from "@/lib/core/fields";
import { signOut } from "@/lib/identity/sessions/end-session";

export const POST = route({
  guard: "public",
  summary: "End the session of this call",
  input: emptyInput,
  output: null,
  session: () => null,
  run: signOut,
});
