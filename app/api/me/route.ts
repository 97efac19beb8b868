import { route } from "@/lib/http/doors/route";
import { getMe } from "@/lib/identity/accounts/queries";
import { meDto } from "@/lib/identity/accounts/schema";
import { nothing } from "@/lib/identity/sessions/schema";

export const GET = route({
  guard: "user",
  summary: "The signed-in user",
  input: nothing,
  output: meDto,
  run: getMe,
});
