import { eq } from "drizzle-orm";
import { users } from "@/db/schema/users";
import type { PersonalInfoInput } from "@/lib/accounts/personal-info/schema";
import { getMe } from "@/lib/accounts/queries";
import type { UserDto } from "@/lib/accounts/schema";
import type { UserCtx } from "@/lib/context";

/** Changes the name of the signed-in user. */
export async function updatePersonalInfo(
  ctx: UserCtx,
  { firstname, lastname }: PersonalInfoInput,
): Promise<{ user: UserDto }> {
  await ctx.db
    .update(users)
    .set({ firstname, lastname, updatedAt: ctx.now })
    .where(eq(users.id, ctx.actor.userId));
  return getMe(ctx);
}
