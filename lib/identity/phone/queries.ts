import { and, eq, isNull } from "drizzle-orm";
import { phoneCodes } from "@/db/schema/identity/accounts";
import { users } from "@/db/schema/identity/users";
import type { Ctx, UserCtx } from "@/lib/gateways/context";
import { codeState, resendAfterSeconds } from "@/lib/identity/phone/rules";

/** Condition: the user's current code, neither used nor replaced. */
export const isLiveCode = (userId: string) =>
  and(eq(phoneCodes.userId, userId), isNull(phoneCodes.consumedAt), isNull(phoneCodes.supersededAt));

/** The current code, or null. `phone` is in E.164. */
export async function findLiveCode(ctx: Ctx, userId: string) {
  const [row] = await ctx.db.select().from(phoneCodes).where(isLiveCode(userId));
  return row ?? null;
}

/** The code that was sent and can still be typed, for a screen that is opened again; otherwise null. */
export async function findCodeUnderWay(ctx: UserCtx): Promise<{ phone: string; resendAt: number } | null> {
  const code = await findLiveCode(ctx, ctx.actor.userId);
  if (!code || codeState(code, ctx.now) === "expired") return null;
  return { phone: code.phone, resendAt: code.createdAt.getTime() + resendAfterSeconds * 1000 };
}

/** True when the number of the account was confirmed by a code. */
export async function isPhoneVerified(ctx: UserCtx): Promise<boolean> {
  const [user] = await ctx.db
    .select({ at: users.phoneVerifiedAt })
    .from(users)
    .where(eq(users.id, ctx.actor.userId));
  return user?.at != null;
}
