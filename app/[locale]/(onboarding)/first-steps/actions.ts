"use server";

import { action } from "@/lib/http/doors/action";
import { closeGuide } from "@/lib/listing/first-steps/end-guide";
import { skipStep } from "@/lib/listing/first-steps/save-skipped-step";
import { closeGuideInput, skipStepInput } from "@/lib/listing/first-steps/schema";
import { saveFirstText } from "@/lib/listing/portrait/save-portrait";
import { firstTextInput } from "@/lib/listing/portrait/schema";

export const saveTextAction = action({
  name: "saveTextAction",
  guard: "provider",
  input: firstTextInput,
  run: saveFirstText,
  redirectTo: () => "/first-steps",
});

export const skipStepAction = action({
  name: "skipStepAction",
  guard: "provider",
  input: skipStepInput,
  run: skipStep,
  redirectTo: () => "/first-steps",
});

export const closeGuideAction = action({
  name: "closeGuideAction",
  guard: "provider",
  input: closeGuideInput,
  run: closeGuide,
  redirectTo: () => "/dashboard",
});
