"use server";

import { registrationOf } from "@/components/identity/registration/registration-form-data";
import { action } from "@/lib/http/doors/action";
import { register } from "@/lib/identity/registration/register";
import { registerInput } from "@/lib/identity/registration/schema";

export const createAccount = action({
  guard: "public",
  input: registerInput,
  read: registrationOf,
  run: register,
  session: (session) => session,
  redirectTo: () => "/onboarding",
});
