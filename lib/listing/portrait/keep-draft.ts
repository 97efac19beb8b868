import type { ProviderCtx } from "@/lib/gateways/context";
import { discardDraft } from "@/lib/listing/drafts/discard-draft";
import { findDraft } from "@/lib/listing/drafts/find-draft";
import { saveDraft } from "@/lib/listing/drafts/save-draft";
import { type PortraitDto, type PortraitInput, portraitDto } from "@/lib/listing/portrait/schema";

const draftKey = { form: "portrait", subjectId: "" } as const;

/** POST /api/portrait-experiences/draft: keeps unsaved texts. */
export async function keepPortraitDraft(ctx: ProviderCtx, texts: PortraitInput): Promise<null> {
  await saveDraft(ctx, { ...draftKey, answers: { ...texts } });
  return null;
}

/** DELETE /api/portrait-experiences/draft: the provider goes back to the saved texts. */
export async function dropPortraitDraft(ctx: ProviderCtx): Promise<null> {
  await discardDraft(ctx, draftKey);
  return null;
}

/** Texts that were typed but not saved, or null. */
export async function findPortraitDraft(
  ctx: ProviderCtx,
): Promise<{ texts: PortraitDto; updatedAt: Date } | null> {
  const { draft } = await findDraft(ctx, draftKey);
  const texts = portraitDto.safeParse(draft?.answers);
  return draft && texts.success ? { texts: texts.data, updatedAt: new Date(draft.updatedAt) } : null;
}
