"use server";

import { action } from "@/lib/http/doors/action";
import { changeCoupleLocale } from "@/lib/leads/couples/change-couple-locale";
import { changeCoupleLocaleInput } from "@/lib/leads/couples/schema";

export const saveCoupleLocale = action({
  name: "saveCoupleLocale",
  guard: "couple",
  input: changeCoupleLocaleInput,
  run: changeCoupleLocale,
});
