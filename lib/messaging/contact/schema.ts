import { z } from "zod";
import { emailField, textField } from "@/lib/core/fields";
import { messageLength, nameLength, subjectLength } from "@/lib/messaging/contact/rules";

export const contactInput = z.strictObject({
  name: textField(nameLength),
  email: emailField,
  subject: textField(subjectLength),
  message: textField(messageLength),
  /** Honeypot: hidden from people, so only a bot fills it in. */
  homepage: z.string().max(200).default(""),
});
export type ContactInput = z.output<typeof contactInput>;
