import { lt } from "drizzle-orm";
import { passwordResets, phoneCodes } from "@/db/schema/identity/accounts";
import { passkeyChallenges, pendingSignIns } from "@/db/schema/identity/factors";
import { refreshTokens, sessions } from "@/db/schema/identity/sessions";
import { secondsAfter } from "@/lib/core/dates";
import type { SystemCtx } from "@/lib/gateways/context";

/** So long after its end a session still tells its owner where it was used, and a token that it was stolen. */
const KEPT_SECONDS = 30 * 24 * 3600;
/** Links, codes and steps between password and sign-in say nothing after a day. */
const STEP_KEPT_SECONDS = 24 * 3600;

/**
 * Job: deletes sessions and tokens thirty days after their end, with the network address and the browser in them, and
 * links and codes after a day. Returns how many sessions.
 */
export async function forgetSessions(ctx: SystemCtx): Promise<number> {
  const before = secondsAfter(ctx.now, -KEPT_SECONDS);
  const dayAgo = secondsAfter(ctx.now, -STEP_KEPT_SECONDS);
  await ctx.db.delete(refreshTokens).where(lt(refreshTokens.expiresAt, before));
  await ctx.db.delete(passwordResets).where(lt(passwordResets.expiresAt, dayAgo));
  await ctx.db.delete(phoneCodes).where(lt(phoneCodes.expiresAt, dayAgo));
  await ctx.db.delete(pendingSignIns).where(lt(pendingSignIns.expiresAt, dayAgo));
  await ctx.db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, dayAgo));
  const ended = await ctx.db
    .delete(sessions)
    .where(lt(sessions.expiresAt, before))
    .returning({ id: sessions.id });
  return ended.length;
}
