import { eq } from "drizzle-orm";
import { users } from "@/db/schema/identity/users";
import { declareChanges } from "@/lib/core/page-changes/declare-changes";
import { inTransaction, type UserCtx } from "@/lib/gateways/context";
import { getMe } from "@/lib/identity/accounts/queries";
import type { PersonalInfoInput, UserDto } from "@/lib/identity/accounts/schema";
import { providerTag } from "@/lib/listing/search-rows/rules";

/** Changes the name of the signed-in user. */
export async function updatePersonalInfo(
  ctx: UserCtx,
  { firstname, lastname }: PersonalInfoInput,
): Promise<{ user: UserDto }> {
  await inTransaction(ctx, async (tx) => {
    const { userId } = tx.actor;
    await tx.db.update(users).set({ firstname, lastname, updatedAt: tx.now }).where(eq(users.id, userId));
    await declareChanges(tx, [providerTag(userId)]);
  });
  return getMe(ctx);
}
