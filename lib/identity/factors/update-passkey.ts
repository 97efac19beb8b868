import { and, eq } from "drizzle-orm";
import { passkeys } from "@/db/schema/identity/factors";
import type { UserCtx } from "@/lib/gateways/context";
import { factorErrors } from "@/lib/identity/factors/errors";
import type { RenamePasskeyInput } from "@/lib/identity/factors/schema";

/** Renames a passkey of the account. Throws `passkey_not_found`. */
export async function renamePasskey(ctx: UserCtx, { id, name }: RenamePasskeyInput): Promise<null> {
  const renamed = await ctx.db
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, ctx.actor.userId)))
    .returning({ id: passkeys.id });
  if (renamed.length === 0) throw factorErrors.passkey_not_found();
  return null;
}
