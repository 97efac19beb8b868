import { totpSecrets } from "@/db/schema/identity/factors";
import { encrypt } from "@/lib/core/crypto";
import { env } from "@/lib/core/env";
import { issueRecoveryCodes } from "@/lib/identity/factors/issue-recovery-codes";
import { newTotpSecret } from "@/lib/identity/factors/totp";
import { testCtx, testNow } from "./context";
import { testDatabase } from "./database";

/** Gives an account an authenticator app and recovery codes; the answer is what their owner knows. */
export async function giveApp(userId: string, confirmedAt = testNow) {
  const secret = newTotpSecret();
  await testDatabase()
    .db.insert(totpSecrets)
    .values({
      userId,
      secretSealed: encrypt(env().CONTACT_ENCRYPTION_KEY, secret),
      createdAt: confirmedAt,
      confirmedAt,
      lastStep: 0,
    });
  return { secret, recoveryCodes: await issueRecoveryCodes(testCtx(), userId) };
}
