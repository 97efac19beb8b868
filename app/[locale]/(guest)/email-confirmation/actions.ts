"use server";

import { action } from "@/lib/http/doors/action";
import { linkInput } from "@/lib/identity/email-change/schema";
import { confirmAddress } from "@/lib/identity/email-confirmation/confirm-address";

export const confirmOwn = action({
  name: "confirmOwn",
  guard: "public",
  input: linkInput,
  run: confirmAddress,
});
