import { portraitSketches, portraits } from "@/db/schema/listing/profile";
import type { ProviderCtx } from "@/lib/gateways/context";
import { editOwnCompany } from "@/lib/listing/company/edit-company";
import { discardDraft } from "@/lib/listing/drafts/discard-draft";
import { getPortrait } from "@/lib/listing/portrait/queries";
import { portraitSections } from "@/lib/listing/portrait/rules";
import type { FirstTextInput, PortraitDto, PortraitInput } from "@/lib/listing/portrait/schema";
import { sketchOf } from "@/lib/listing/portrait/sketch";
import { recordProfileChange } from "@/lib/listing/profile-review/record-change";

/** Writes the given texts, keeps the others. They are public at once; moderators see a change of an approved profile. */
async function writeTexts(tx: ProviderCtx, change: Partial<PortraitInput>): Promise<PortraitDto> {
  const providerId = tx.actor.userId;
  const before = await getPortrait(tx);
  const texts = { ...before, ...change };
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
  return texts;
}

/** POST /api/portrait-experiences: replaces the four texts, and deletes the stored draft of the form. */
export function savePortrait(ctx: ProviderCtx, texts: PortraitInput): Promise<PortraitDto> {
  return editOwnCompany(ctx, async (tx) => {
    const saved = await writeTexts(tx, texts);
    await discardDraft(tx, { form: "portrait", subjectId: "" });
    return saved;
  });
}

/** Saves the portrait alone, as the first steps ask for it. */
export function saveFirstText(ctx: ProviderCtx, { portrait }: FirstTextInput): Promise<PortraitDto> {
  return editOwnCompany(ctx, (tx) => writeTexts(tx, { portrait }));
}
