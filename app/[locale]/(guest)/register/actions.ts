"use server";

import { registrationOf } from "@/components/accounts/registration-form-data";
import { register } from "@/lib/accounts/registration/register";
import { registerInput } from "@/lib/accounts/registration/schema";
import { action } from "@/lib/server/action";

export const createAccount = action({
  guard: "public",
  input: registerInput,
  read: registrationOf,
  run: register,
  session: (session) => session,
  redirectTo: () => "/onboarding",
});
