/* Encrypts all values with the first key of CONTACT_ENCRYPTION_KEY: npm run keys:rotate */
import { command } from "./local/command";
import { Refusal, step } from "./local/progress";
import "./local/server-only";
import { loadEnvFile, ownerUrl } from "./local/settings";

const { createDatabase } = await import("@/db/client");
const { askOnly } = await import("@/lib/core/env");
const { rotateKeys } = await import("@/lib/http/process/rotate-keys");

await command(async () => {
  loadEnvFile();
  const { CONTACT_ENCRYPTION_KEY } = askOnly("CONTACT_ENCRYPTION_KEY");
  const { db, close } = createDatabase(ownerUrl(), { max: 1 });
  try {
    const { changed, unreadable, retired } = await step("Encrypting with the first key", () =>
      rotateKeys(db, CONTACT_ENCRYPTION_KEY),
    );
    console.log(`${changed} values were encrypted anew.`);
    if (unreadable.length > 0)
      throw new Refusal(
        `${unreadable.length} values cannot be opened with these keys, so no key may be taken out: ${[...new Set(unreadable)].join(", ")}`,
      );
    if (retired.length > 0)
      console.log(`Nothing needs key ${retired.join(", ")} any more: take it out of CONTACT_ENCRYPTION_KEY.`);
  } finally {
    await close();
  }
});
