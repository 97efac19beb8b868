import { expect } from "@playwright/test";
import { askJson } from "@/scripts/shots/ask";
import { emailsTo, type SentEmail } from "@/scripts/shots/couple";

/** The first email to an address that `isMatch` accepts; waits until it arrives. */
export async function emailTo(
  origin: string,
  email: string,
  isMatch: (message: SentEmail) => boolean = () => true,
): Promise<SentEmail> {
  let found: SentEmail | undefined;
  await expect
    .poll(
      async () => {
        found = (await emailsTo(origin, email)).find(isMatch);
        return found?.subject;
      },
      { message: `an email to ${email}`, timeout: 20_000, intervals: [200] },
    )
    .toBeTruthy();
  return found as SentEmail;
}

/** The six-digit code that was emailed to an address. */
export async function codeTo(origin: string, email: string): Promise<string> {
  const { text } = await emailTo(origin, email, (message) => /(?<!\d)\d{6}(?!\d)/.test(message.text));
  return /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0] ?? "";
}

/** The six-digit code that was sent to a number by SMS. */
export async function textedCode(origin: string, phone: string): Promise<string> {
  let code = "";
  const url = `${origin}/sandbox/messages?channel=sms&to=${encodeURIComponent(phone)}`;
  await expect
    .poll(
      async () => {
        const { messages } = await askJson<{ messages: { text: string }[] }>(url);
        code = /(?<!\d)\d{6}(?!\d)/.exec(messages[0]?.text ?? "")?.[0] ?? "";
        return code;
      },
      { message: `a text to ${phone}`, timeout: 20_000, intervals: [200] },
    )
    .toBeTruthy();
  return code;
}
