import { changeLocale } from "@/lib/accounts/change-locale";
import { changeLocaleInput, meDto } from "@/lib/accounts/schema";
import { route } from "@/lib/server/route";

export const POST = route({
  guard: "user",
  summary: "Keep the user's language",
  input: changeLocaleInput,
  output: meDto,
  run: changeLocale,
});
