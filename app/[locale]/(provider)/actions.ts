"use server";

import { changeLocale } from "@/lib/accounts/change-locale";
import { changeLocaleInput } from "@/lib/accounts/schema";
import { action } from "@/lib/server/action";

export const saveLocale = action({ guard: "user", input: changeLocaleInput, run: changeLocale });
