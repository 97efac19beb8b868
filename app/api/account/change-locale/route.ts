import { route } from "@/lib/http/doors/route";
import { changeLocale } from "@/lib/identity/accounts/change-locale";
import { changeLocaleInput, meDto } from "@/lib/identity/accounts/schema";

export const POST = route({
  guard: "user",
  summary: "Change the user's language",
  input: changeLocaleInput,
  output: meDto,
  run: changeLocale,
});
