"use server";

import { unsubscribeInput } from "@/lib/notifications/schema";
import { unsubscribe } from "@/lib/notifications/unsubscribe";
import { action } from "@/lib/server/action";

export const endMails = action({ guard: "public", input: unsubscribeInput, run: unsubscribe });
