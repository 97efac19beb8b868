"use server";

import { changeSite } from "@/lib/backoffice/system/change-site";
import { changeSwitch } from "@/lib/backoffice/system/change-switch";
import { changeSiteInput, changeSwitchInput } from "@/lib/backoffice/system/schema";
import { action } from "@/lib/http/doors/action";

export const switchPart = action({
  name: "switchPart",
  guard: "admin",
  input: changeSwitchInput,
  run: changeSwitch,
});

export const switchSite = action({
  name: "switchSite",
  guard: "admin",
  input: changeSiteInput,
  run: changeSite,
});
