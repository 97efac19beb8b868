import { and, desc, eq, inArray } from "drizzle-orm";
import { profileChanges } from "@/db/schema/listing/profile";
import { DAY_MS } from "@/lib/core/dates";
import type { ProviderCtx } from "@/lib/gateways/context";
import { type HeldField, heldFields, type RefusedChange } from "@/lib/listing/profile-review/rules";

/** How long a refusal is shown to an owner who does not change the value again. */
const SHOWN_MS = 30 * DAY_MS;

/**
 * New names and websites of the provider's own profile that a moderator refused, with the reason, until the owner
 * changes the same value again.
 */
export async function findRefusedChanges(ctx: ProviderCtx): Promise<RefusedChange[]> {
  const latest = await ctx.db
    .selectDistinctOn([profileChanges.field])
    .from(profileChanges)
    .where(
      and(eq(profileChanges.providerId, ctx.actor.userId), inArray(profileChanges.field, [...heldFields])),
    )
    .orderBy(profileChanges.field, desc(profileChanges.createdAt));
  const since = ctx.now.getTime() - SHOWN_MS;
  // A removal names no value; it was taken back when it was refused.
  return latest
    .filter(
      ({ decision, decidedAt, after }) =>
        decision === "rejected" && decidedAt !== null && decidedAt.getTime() > since && after !== null,
    )
    .map(({ field, after, reason }) => ({
      field: field as HeldField,
      value: String(after),
      reason: reason ?? "",
    }));
}
