import { portraitSketches, portraits } from "@/db/schema/listing/profile";
import type { ProviderCtx } from "@/lib/gateways/context";
import { editOwnCompany } from "@/lib/listing/company/edit-company";
import { discardDraft } from "@/lib/listing/drafts/discard-draft";
import { getPortrait } from "@/lib/listing/portrait/queries";
import { portraitSections } from "@/lib/listing/portrait/rules";
import type { PortraitDto, PortraitInput } from "@/lib/listing/portrait/schema";
import { sketchOf } from "@/lib/listing/portrait/sketch";
import { recordProfileChange } from "@/lib/listing/profile-review/record-change";

/**
 * POST /api/portrait-experiences: replaces the four texts. They are public at once; a change of an approved
 * profile is shown to the moderators. The stored draft of the form is deleted.
 */
export function savePortrait(ctx: ProviderCtx, texts: PortraitInput): Promise<PortraitDto> {
  const providerId = ctx.actor.userId;
  return editOwnCompany(ctx, async (tx) => {
    const before = await getPortrait(tx);
    await tx.db
      .insert(portraits)
      .values({ providerId, ...texts, updatedAt: tx.now })
      .onConflictDoUpdate({ target: portraits.providerId, set: { ...texts, updatedAt: tx.now } });
    const sketch = { hashes: sketchOf(texts), updatedAt: tx.now };
    await tx.db
      .insert(portraitSketches)
      .values({ providerId, ...sketch })
      .onConflictDoUpdate({ target: portraitSketches.providerId, set: sketch });
    for (const field of portraitSections)
      await recordProfileChange(tx, { field, before: before[field], after: texts[field] });
    await discardDraft(tx, { form: "portrait" });
    return texts;
  });
}
