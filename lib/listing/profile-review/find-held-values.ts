import { and, eq, inArray, isNull } from "drizzle-orm";
import { profileChanges } from "@/db/schema/listing/profile";
import type { ProviderCtx } from "@/lib/gateways/context";
import { type HeldField, heldFields } from "@/lib/listing/profile-review/rules";

/** New values of the provider's own profile that are not public yet. */
export async function findHeldValues(ctx: ProviderCtx): Promise<Partial<Record<HeldField, string>>> {
  const rows = await ctx.db
    .select({ field: profileChanges.field, after: profileChanges.after })
    .from(profileChanges)
    .where(
      and(
        eq(profileChanges.providerId, ctx.actor.userId),
        inArray(profileChanges.field, [...heldFields]),
        eq(profileChanges.decision, "pending"),
        isNull(profileChanges.publishedAt),
      ),
    );
  return Object.fromEntries(rows.map(({ field, after }) => [field, String(after)]));
}
