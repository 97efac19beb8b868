"use server";

import { action } from "@/lib/http/doors/action";
import { changeLocale } from "@/lib/identity/accounts/change-locale";
import { changeLocaleInput } from "@/lib/identity/accounts/schema";

export const saveLocale = action({
  name: "saveLocale",
  guard: "user",
  input: changeLocaleInput,
  run: changeLocale,
});
