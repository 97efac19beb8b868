"use server";

import { confirm, requestConfirmation } from "@/lib/privacy/confirm";
import { eraseCouple } from "@/lib/privacy/erase-couple";
import { confirmInput, eraseForm } from "@/lib/privacy/schema";
import { action } from "@/lib/server/action";
import { nothing } from "@/lib/sessions/schema";

export const sendCode = action({ guard: "couple", input: nothing, run: requestConfirmation });

export const confirmCode = action({
  guard: "couple",
  input: confirmInput,
  run: confirm,
  redirectTo: () => "/my/account",
});

export const erase = action({
  guard: "couple",
  input: eraseForm,
  run: eraseCouple,
  session: () => ({ id: "", expiresAt: new Date(0) }),
  redirectTo: () => "/my/erased",
});
