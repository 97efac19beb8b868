"use server";

import { action } from "@/lib/http/doors/action";
import { removeTemplate } from "@/lib/leads/templates/remove-template";
import { saveTemplate } from "@/lib/leads/templates/save-template";
import { saveTemplateInput, templateKeyInput } from "@/lib/leads/templates/schema";

const screen = "/event-requests/templates";

export const saveTemplateAction = action({
  name: "saveTemplateAction",
  guard: "moderated",
  input: saveTemplateInput,
  run: saveTemplate,
  redirectTo: () => screen,
});

export const removeTemplateAction = action({
  name: "removeTemplateAction",
  guard: "moderated",
  input: templateKeyInput,
  run: removeTemplate,
  redirectTo: () => screen,
});
