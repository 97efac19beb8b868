"use server";

import { contactInput } from "@/lib/contact/schema";
import { sendMessage } from "@/lib/contact/send-message";
import { action } from "@/lib/server/action";

export const writeToUs = action({
  guard: "public",
  input: contactInput,
  run: sendMessage,
  redirectTo: () => "/contact/sent",
});
