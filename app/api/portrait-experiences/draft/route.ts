import { route } from "@/lib/http/doors/route";
import { dropPortraitDraft, keepPortraitDraft } from "@/lib/listing/portrait/keep-draft";
import { noPortraitInput, portraitInput } from "@/lib/listing/portrait/schema";

export const POST = route({
  guard: "provider",
  summary: "Keep texts of the profile that are not saved yet",
  input: portraitInput,
  output: null,
  run: keepPortraitDraft,
});

export const DELETE = route({
  guard: "provider",
  summary: "Forget texts of the profile that were not saved",
  input: noPortraitInput,
  output: null,
  run: dropPortraitDraft,
});
