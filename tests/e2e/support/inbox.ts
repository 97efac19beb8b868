import { expect } from "@playwright/test";
import { type Letter, lettersTo } from "@/scripts/shots/couple";

/** The first letter to an address that `isWanted` accepts, as soon as it has arrived. */
export async function letterTo(
  origin: string,
  email: string,
  isWanted: (letter: Letter) => boolean = () => true,
): Promise<Letter> {
  let found: Letter | undefined;
  await expect
    .poll(
      async () => {
        found = (await lettersTo(origin, email)).find(isWanted);
        return found?.subject;
      },
      { message: `a letter to ${email}`, timeout: 20_000, intervals: [200] },
    )
    .toBeTruthy();
  return found as Letter;
}

/** The six digits of the code that an address was sent. */
export async function codeTo(origin: string, email: string): Promise<string> {
  const { text } = await letterTo(origin, email, (letter) => /(?<!\d)\d{6}(?!\d)/.test(letter.text));
  return /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0] ?? "";
}
