"use server";

import { removeTemplate } from "@/lib/event-requests/templates/remove-template";
import { saveTemplate } from "@/lib/event-requests/templates/save-template";
import { saveTemplateInput, templateKeyInput } from "@/lib/event-requests/templates/schema";
import { action } from "@/lib/server/action";

const screen = "/event-requests/templates";

export const saveTemplateAction = action({
  guard: "moderated",
  input: saveTemplateInput,
  run: saveTemplate,
  redirectTo: () => screen,
});

export const removeTemplateAction = action({
  guard: "moderated",
  input: templateKeyInput,
  run: removeTemplate,
  redirectTo: () => screen,
});
