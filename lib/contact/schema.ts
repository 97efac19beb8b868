import { z } from "zod";
import { emailField, textField } from "@/lib/core/fields";

/** Days for which what somebody wrote to us by the contact form is kept. */
export const MESSAGE_KEPT_DAYS = 365;

export const messageLength = { min: 20, max: 4000 } as const;
export const subjectLength = { min: 3, max: 120 } as const;
const nameLength = { min: 2, max: 100 } as const;

export const contactInput = z.strictObject({
  name: textField(nameLength),
  email: emailField,
  subject: textField(subjectLength),
  message: textField(messageLength),
  /** Invisible to people: what is written here was written by a machine. */
  homepage: z.string().max(200).default(""),
});
export type ContactInput = z.output<typeof contactInput>;
