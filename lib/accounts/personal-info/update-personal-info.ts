import { eq } from "drizzle-orm";
import { users } from "@/db/schema/users";
import type { PersonalInfoInput } from "@/lib/accounts/personal-info/schema";
import { getMe } from "@/lib/accounts/queries";
import type { UserDto } from "@/lib/accounts/schema";
import { inTransaction, type UserCtx } from "@/lib/context";
import { providerTag } from "@/lib/directory/tags";
import { declareChanges } from "@/lib/pages/declare-changes";

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
