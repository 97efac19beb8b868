import { route } from "@/lib/http/doors/route";
import { emptyInput } from "@/lib/core/fields";
import { getMe } from "@/lib/identity/accounts/queries";
import { meDto } from "@/lib/identity/accounts/schema";

export const GET = route({
  guard: "user",
  summary: "The signed-in user",
  input: emptyInput,
  output: meDto,
  run: getMe,
});
