"use server";

import { action } from "@/lib/http/doors/action";
import { contactInput } from "@/lib/messaging/contact/schema";
import { sendMessage } from "@/lib/messaging/contact/send-message";

export const writeToUs = action({
  name: "writeToUs",
  guard: "public",
  input: contactInput,
  run: sendMessage,
  redirectTo: () => "/contact/sent",
});
