import { route } from "@/lib/http/doors/route";
import { discardDraft } from "@/lib/listing/drafts/discard-draft";
import { saveDraft } from "@/lib/listing/drafts/save-draft";
import { draftKeyInput, saveDraftInput, savedDraftDto } from "@/lib/listing/drafts/schema";

const common = { guard: "user", input: draftKeyInput } as const;

export const PUT = route({
  ...common,
  input: saveDraftInput,
  output: savedDraftDto,
  summary: "Keep the answers of a form that is not sent yet",
  run: saveDraft,
});

export const DELETE = route({
  ...common,
  output: null,
  summary: "Delete the draft of a form",
  run: discardDraft,
});
