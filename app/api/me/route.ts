import { getMe } from "@/lib/accounts/queries";
import { meDto } from "@/lib/accounts/schema";
import { route } from "@/lib/server/route";
import { nothing } from "@/lib/sessions/schema";

export const GET = route({
  guard: "user",
  summary: "The signed-in user",
  input: nothing,
  output: meDto,
  run: getMe,
});
