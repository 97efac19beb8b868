"use server";

import { emptyInput } from "@/lib/core/fields";
import { action } from "@/lib/http/doors/action";
import { confirm, requestConfirmation } from "@/lib/privacy/couples/confirm";
import { eraseCouple } from "@/lib/privacy/couples/erase-couple";
import { confirmInput, eraseForm } from "@/lib/privacy/couples/schema";

export const sendCode = action({
  name: "sendCode",
  guard: "couple",
  input: emptyInput,
  run: requestConfirmation,
});

export const confirmCode = action({
  name: "confirmCode",
  guard: "couple",
  input: confirmInput,
  run: confirm,
  redirectTo: () => "/my/account",
});

export const erase = action({
  name: "erase",
  guard: "couple",
  input: eraseForm,
  run: eraseCouple,
  session: () => ({ id: "", expiresAt: new Date(0) }),
  redirectTo: () => "/my/erased",
});
