import type { z } from "zod";
import { fieldCodes } from "@/lib/core/fields";
import { PROOF_FIELD } from "@/lib/core/proof/rules";
import { personalInfoInput } from "@/lib/identity/accounts/schema";
import { changeEmailInput } from "@/lib/identity/email-change/schema";
import { changePasswordForm } from "@/lib/identity/password/schema";
import { phoneCheckInput, phoneVerifyInput } from "@/lib/identity/phone/schema";
import { readTimingForm, timingInput } from "@/lib/messaging/timing/schema";
import { deleteAccountForm } from "@/lib/privacy/account-deletion/schema";

/** Schemas of the server by form. They are a third of what the page would load, so their script comes with the first key. */
const inputs = {
  code: phoneVerifyInput,
  deletion: deleteAccountForm,
  email: changeEmailInput,
  name: personalInfoInput,
  password: changePasswordForm,
  phone: phoneCheckInput,
  timing: timingInput,
} satisfies Record<string, z.ZodType>;

export type FormRule = keyof typeof inputs;

/** Without the fields of React, and those that are only there for the browser or for display. */
const plainValues = (form: FormData) =>
  Object.fromEntries(
    [...form].filter(([name]) => !/^\$ACTION|^username$|Country$/.test(name) && name !== PROOF_FIELD),
  );

/** Field → error code of what the server would refuse. */
export function refusalsOf(rule: FormRule, form: FormData): Record<string, string> {
  const parsed = inputs[rule].safeParse(rule === "timing" ? readTimingForm(form) : plainValues(form));
  return parsed.success ? {} : fieldCodes(parsed.error);
}
