"use server";

import { changeLocale } from "@/lib/accounts/change-locale";
import { deleteAccount } from "@/lib/accounts/deletion/delete-account";
import { deleteAccountForm } from "@/lib/accounts/deletion/schema";
import { cancelEmailChange, requestEmailChange } from "@/lib/accounts/email-change/request-change";
import { changeEmailInput } from "@/lib/accounts/email-change/schema";
import { confirmPassword } from "@/lib/accounts/password-change/change-password";
import { confirmPasswordInput } from "@/lib/accounts/password-change/schema";
import { personalInfoInput } from "@/lib/accounts/personal-info/schema";
import { updatePersonalInfo } from "@/lib/accounts/personal-info/update-personal-info";
import { checkPhone } from "@/lib/accounts/phone/check-phone";
import { phoneCheckInput, phoneVerifyInput } from "@/lib/accounts/phone/schema";
import { verifyPhone } from "@/lib/accounts/phone/verify-phone";
import { changeLocaleInput } from "@/lib/accounts/schema";
import { action } from "@/lib/server/action";
import { nothing } from "@/lib/sessions/schema";

export const saveName = action({ guard: "user", input: personalInfoInput, run: updatePersonalInfo });

export const changeEmail = action({
  guard: "user",
  input: changeEmailInput,
  whileImpersonating: "refuse",
  run: requestEmailChange,
});

export const cancelEmail = action({
  guard: "user",
  input: nothing,
  whileImpersonating: "refuse",
  run: cancelEmailChange,
});

export const sendCode = action({
  guard: "user",
  input: phoneCheckInput,
  whileImpersonating: "refuse",
  // The country beside the number is drawn for people; the number carries it.
  read: (form) => ({
    phone: form.get("phone"),
    currentPassword: form.get("currentPassword") ?? undefined,
  }),
  run: checkPhone,
});

export const verifyCode = action({
  guard: "user",
  input: phoneVerifyInput,
  whileImpersonating: "refuse",
  run: verifyPhone,
});

export const saveLocale = action({ guard: "user", input: changeLocaleInput, run: changeLocale });

export const proveSelf = action({
  guard: "user",
  input: confirmPasswordInput,
  whileImpersonating: "refuse",
  run: confirmPassword,
});

export const erase = action({
  guard: "user",
  input: deleteAccountForm,
  whileImpersonating: "refuse",
  run: deleteAccount,
  session: () => ({ id: "", expiresAt: new Date(0) }),
  redirectTo: () => "/account-deleted",
});
