"use server";

import { action } from "@/lib/http/doors/action";
import { unsubscribeInput } from "@/lib/messaging/notifications/schema";
import { unsubscribe } from "@/lib/messaging/notifications/unsubscribe";

export const endMails = action({
  name: "endMails",
  guard: "public",
  input: unsubscribeInput,
  run: unsubscribe,
});
