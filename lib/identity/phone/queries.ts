import { and, eq, isNull } from "drizzle-orm";
import { phoneCodes } from "@/db/schema/identity/accounts";
import { users } from "@/db/schema/identity/users";
import type { Ctx, UserCtx } from "@/lib/gateways/context";
import { codeState, resendAfterSeconds } from "@/lib/identity/phone/rules";

/** The code of a user that still counts: neither used nor followed by another. */
export const isLiveCode = (userId: string) =>
  and(eq(phoneCodes.userId, userId), isNull(phoneCodes.consumedAt), isNull(phoneCodes.supersededAt));

/** A code under way, or null. `phone` is in E.164. */
export async function findLiveCode(ctx: Ctx, userId: string) {
  const [row] = await ctx.db.select().from(phoneCodes).where(isLiveCode(userId));
  return row ?? null;
}

/** The code this user waits for, for a screen that is opened again; null when there is none to type. */
export async function findCodeUnderWay(ctx: UserCtx): Promise<{ phone: string; resendAt: number } | null> {
  const code = await findLiveCode(ctx, ctx.actor.userId);
  if (!code || codeState(code, ctx.now) === "expired") return null;
  return { phone: code.phone, resendAt: code.createdAt.getTime() + resendAfterSeconds * 1000 };
}

/** True once the number of the account was proven by a code. */
export async function isPhoneVerified(ctx: UserCtx): Promise<boolean> {
  const [user] = await ctx.db
    .select({ at: users.phoneVerifiedAt })
    .from(users)
    .where(eq(users.id, ctx.actor.userId));
  return user?.at != null;
}
