"use server";

import { switchSiteInput } from "@/lib/backoffice/system/schema";
import { switchSite } from "@/lib/backoffice/system/switch-site";
import { action } from "@/lib/http/doors/action";

export const changeSite = action({
  name: "changeSite",
  guard: "admin",
  input: switchSiteInput,
  run: switchSite,
});
