import { and, eq, isNull } from "drizzle-orm";
import { phoneCodes } from "@/db/schema/accounts";
import type { Ctx } from "@/lib/context";

/** The code of a user that still counts: neither used nor followed by another. */
export const isLiveCode = (userId: string) =>
  and(eq(phoneCodes.userId, userId), isNull(phoneCodes.consumedAt), isNull(phoneCodes.supersededAt));

/** A code under way, or null. `phone` is in E.164. */
export async function findLiveCode(ctx: Ctx, userId: string) {
  const [row] = await ctx.db.select().from(phoneCodes).where(isLiveCode(userId));
  return row ?? null;
}
