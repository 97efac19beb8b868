"use server";

import { action } from "@/lib/http/doors/action";
import { keepProjectKey } from "@/lib/http/session/plain-project";
import { readChoiceForm } from "@/lib/leads/plain-requests/read-choice-form";
import { readRequestForm } from "@/lib/leads/plain-requests/read-request-form";
import { registerRequest } from "@/lib/leads/plain-requests/register-request";
import { choiceFormInput, requestFormInput } from "@/lib/leads/plain-requests/schema";
import { sendChosen } from "@/lib/leads/plain-requests/send-chosen";
import { verifyInput } from "@/lib/leads/projects/schema";
import { verifyProject } from "@/lib/leads/registration/verify-project";

// What a couple sends from a browser without script.

export const beginPlainRequest = action({
  name: "beginPlainRequest",
  guard: "public",
  input: requestFormInput,
  notesDevice: true,
  read: readRequestForm,
  run: async (ctx, input) => {
    const key = await registerRequest(ctx, input);
    await keepProjectKey(key);
    return key;
  },
  redirectTo: ({ uuid }) => `/project/${uuid}/verify`,
});

export const confirmPlainCode = action({
  name: "confirmPlainCode",
  guard: "public",
  input: verifyInput,
  run: verifyProject,
  session: ({ session }) => session,
  redirectTo: ({ isDuplicate, uuid }) => (isDuplicate ? "/my/project" : `/project/${uuid}/providers`),
});

export const sendPlainRequest = action({
  name: "sendPlainRequest",
  guard: "public",
  input: choiceFormInput,
  read: readChoiceForm,
  run: async (ctx, input) => ({ uuid: input.uuid, ...(await sendChosen(ctx, input)) }),
  redirectTo: ({ uuid }) => `/project/${uuid}/sent`,
});
