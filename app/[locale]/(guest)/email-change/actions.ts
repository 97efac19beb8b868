"use server";

import { confirmEmailChange } from "@/lib/accounts/email-change/confirm-change";
import { linkInput } from "@/lib/accounts/email-change/schema";
import { undoEmailChange } from "@/lib/accounts/email-change/undo-change";
import { action } from "@/lib/server/action";

export const confirmLink = action({ guard: "public", input: linkInput, run: confirmEmailChange });
export const undoLink = action({ guard: "public", input: linkInput, run: undoEmailChange });
