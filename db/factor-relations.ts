import { relations } from "drizzle-orm";
import { key } from "./foreign-key";
import {
  passkeyChallenges,
  passkeys,
  pendingSignIns,
  recoveryCodes,
  totpSecrets,
} from "./schema/identity/factors";
import { users } from "./schema/identity/users";

/** Second factors and what their sign-in stores. */
export const factorRelations = {
  totpSecretsRelations: relations(totpSecrets, ({ one }) => ({
    user: one(users, key(totpSecrets.userId, users.id)),
  })),
  passkeysRelations: relations(passkeys, ({ one }) => ({
    user: one(users, key(passkeys.userId, users.id)),
  })),
  recoveryCodesRelations: relations(recoveryCodes, ({ one }) => ({
    user: one(users, key(recoveryCodes.userId, users.id)),
  })),
  pendingSignInsRelations: relations(pendingSignIns, ({ one }) => ({
    user: one(users, key(pendingSignIns.userId, users.id)),
  })),
  passkeyChallengesRelations: relations(passkeyChallenges, ({ one }) => ({
    user: one(users, key(passkeyChallenges.userId, users.id)),
  })),
};
