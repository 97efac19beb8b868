"use server";

import { action } from "@/lib/http/doors/action";
import { confirmEmailChange } from "@/lib/identity/email-change/confirm-change";
import { linkInput } from "@/lib/identity/email-change/schema";
import { undoEmailChange } from "@/lib/identity/email-change/undo-change";

export const confirmLink = action({
  name: "confirmLink",
  guard: "public",
  input: linkInput,
  run: confirmEmailChange,
});
export const undoLink = action({ name: "undoLink", guard: "public", input: linkInput, run: undoEmailChange });
