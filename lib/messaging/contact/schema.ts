import { z } from "zod";
import { emailField, textField } from "@/lib/core/fields";
import { messageLength, nameLength, subjectLength } from "@/lib/messaging/contact/rules";

export const contactInput = z.strictObject({
  name: textField(nameLength),
  email: emailField,
  subject: textField(subjectLength),
  message: textField(messageLength),
  /** Honeypot: hidden from people, so only a bot fills it in, or leaves it out. */
  homepage: z.string({ error: "required" }).max(200),
});
export type ContactInput = z.output<typeof contactInput>;
