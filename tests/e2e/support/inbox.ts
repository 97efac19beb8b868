import { expect } from "@playwright/test";
import { askJson } from "@/scripts/shots/ask";
import { type Letter, lettersTo } from "@/scripts/shots/couple";

/** Waits for an email to an address that `isWanted` accepts, and returns the first such email. */
export async function emailTo(
  origin: string,
  email: string,
  isWanted: (email: Letter) => boolean = () => true,
): Promise<Letter> {
  let found: Letter | undefined;
  await expect
    .poll(
      async () => {
        found = (await lettersTo(origin, email)).find(isWanted);
        return found?.subject;
      },
      { message: `an email to ${email}`, timeout: 20_000, intervals: [200] },
    )
    .toBeTruthy();
  return found as Letter;
}

/** The six digits of the code that an address was sent. */
export async function codeTo(origin: string, email: string): Promise<string> {
  const { text } = await emailTo(origin, email, (message) => /(?<!\d)\d{6}(?!\d)/.test(message.text));
  return /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0] ?? "";
}

/** The six digits that a number was sent by SMS. */
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
