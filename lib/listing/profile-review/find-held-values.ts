import { and, eq, inArray, isNotNull, isNull } from "drizzle-orm";
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
        isNull(profileChanges.venueId),
        inArray(profileChanges.field, [...heldFields]),
        eq(profileChanges.decision, "pending"),
        isNull(profileChanges.publishedAt),
      ),
    );
  return Object.fromEntries(rows.map(({ field, after }) => [field, String(after)]));
}

/** New names and websites of the owner's venues that are not public yet, by venue. */
export async function findHeldVenueValues(
  ctx: ProviderCtx,
): Promise<Map<string, Partial<Record<HeldField, string>>>> {
  const rows = await ctx.db
    .select({ venueId: profileChanges.venueId, field: profileChanges.field, after: profileChanges.after })
    .from(profileChanges)
    .where(
      and(
        eq(profileChanges.providerId, ctx.actor.userId),
        isNotNull(profileChanges.venueId),
        inArray(profileChanges.field, [...heldFields]),
        eq(profileChanges.decision, "pending"),
        isNull(profileChanges.publishedAt),
      ),
    );
  const found = new Map<string, Partial<Record<HeldField, string>>>();
  for (const { venueId, field, after } of rows)
    if (venueId) found.set(venueId, { ...found.get(venueId), [field]: String(after) });
  return found;
}
