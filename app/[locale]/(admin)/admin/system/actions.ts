"use server";

import { changeSite } from "@/lib/backoffice/system/change-site";
import { changeSiteInput } from "@/lib/backoffice/system/schema";
import { action } from "@/lib/http/doors/action";

export const switchSite = action({
  name: "switchSite",
  guard: "admin",
  input: changeSiteInput,
  run: changeSite,
});
