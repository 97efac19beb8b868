import { lt, sql } from "drizzle-orm";
import { userDevices } from "@/db/schema/identity/devices";
import { deviceHash, networkHash } from "@/lib/core/address-hash";
import { secondsAfter } from "@/lib/core/dates";
import type { Ctx, SystemCtx } from "@/lib/gateways/context";

/** Devices are forgotten so long after the last sign-in on them. */
const KEPT_SECONDS = 90 * 24 * 3600;

/** Notes the device and the network of a user's sign-in, as keyed hashes. A caller without the cookie has no device. */
export async function recordDevice(ctx: Ctx, userId: string): Promise<void> {
  const device = deviceHash(ctx);
  if (device === null) return;
  await ctx.db
    .insert(userDevices)
    .values({ userId, deviceHash: device, networkHash: networkHash(ctx), seenAt: ctx.now })
    .onConflictDoUpdate({
      target: [userDevices.userId, userDevices.deviceHash],
      set: { networkHash: sql`excluded.network_hash`, seenAt: ctx.now },
    });
}

/** Job: forgets devices on which nobody has signed in for 90 days. */
export async function forgetDevices(ctx: SystemCtx): Promise<number> {
  const old = await ctx.db
    .delete(userDevices)
    .where(lt(userDevices.seenAt, secondsAfter(ctx.now, -KEPT_SECONDS)))
    .returning({ userId: userDevices.userId });
  return old.length;
}
