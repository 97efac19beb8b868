import { route } from "@/lib/http/doors/route";
import { discardDraft } from "@/lib/listing/drafts/discard-draft";
import { findDraft } from "@/lib/listing/drafts/find-draft";
import { saveDraft } from "@/lib/listing/drafts/save-draft";
import { draftDto, draftKeyInput, saveDraftInput, savedDraftDto } from "@/lib/listing/drafts/schema";

const common = { guard: "user", input: draftKeyInput } as const;

export const GET = route({
  ...common,
  output: draftDto,
  summary: "The draft of a form, if any",
  run: findDraft,
});

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
