"use server";

import { emptyInput } from "@/lib/core/fields";
import { action } from "@/lib/http/doors/action";
import { changeLocale } from "@/lib/identity/accounts/change-locale";
import { changeLocaleInput, personalInfoInput } from "@/lib/identity/accounts/schema";
import { updatePersonalInfo } from "@/lib/identity/accounts/update-personal-info";
import { cancelEmailChange, requestEmailChange } from "@/lib/identity/email-change/request-change";
import { changeEmailInput } from "@/lib/identity/email-change/schema";
import { confirmPassword } from "@/lib/identity/password/change-password";
import { confirmPasswordInput } from "@/lib/identity/password/schema";
import { checkPhone } from "@/lib/identity/phone/check-phone";
import { phoneCheckInput, phoneVerifyInput } from "@/lib/identity/phone/schema";
import { verifyPhone } from "@/lib/identity/phone/verify-phone";
import { deleteAccount } from "@/lib/privacy/account-deletion/delete-account";
import { deleteAccountForm } from "@/lib/privacy/account-deletion/schema";

export const saveName = action({
  name: "saveName",
  guard: "user",
  input: personalInfoInput,
  run: updatePersonalInfo,
});

export const changeEmail = action({
  name: "changeEmail",
  guard: "user",
  input: changeEmailInput,
  whileImpersonating: "refuse",
  run: requestEmailChange,
});

export const cancelEmail = action({
  name: "cancelEmail",
  guard: "user",
  input: emptyInput,
  whileImpersonating: "refuse",
  run: cancelEmailChange,
});

export const sendCode = action({
  name: "sendCode",
  guard: "user",
  input: phoneCheckInput,
  whileImpersonating: "refuse",
  // The country beside the number is only displayed; the number already contains it.
  read: (form) => ({
    phone: form.get("phone"),
    currentPassword: form.get("currentPassword") ?? undefined,
  }),
  run: checkPhone,
});

export const verifyCode = action({
  name: "verifyCode",
  guard: "user",
  input: phoneVerifyInput,
  whileImpersonating: "refuse",
  run: verifyPhone,
});

export const saveLocale = action({
  name: "saveLocale",
  guard: "user",
  input: changeLocaleInput,
  run: changeLocale,
});

export const proveSelf = action({
  name: "proveSelf",
  guard: "user",
  input: confirmPasswordInput,
  whileImpersonating: "refuse",
  run: confirmPassword,
});

export const erase = action({
  name: "erase",
  guard: "user",
  input: deleteAccountForm,
  whileImpersonating: "refuse",
  run: deleteAccount,
  session: () => ({ id: "", expiresAt: new Date(0) }),
  redirectTo: () => "/account-deleted",
});
