"use server";

import { parseRegistrationForm } from "@/components/identity/registration/parse-registration-form";
import { action } from "@/lib/http/doors/action";
import { register } from "@/lib/identity/registration/register";
import { registerInput } from "@/lib/identity/registration/schema";

export const createAccount = action({
  name: "createAccount",
  guard: "public",
  input: registerInput,
  read: parseRegistrationForm,
  run: register,
  session: (session) => session,
  redirectTo: () => "/onboarding",
});
