"use server";

import { emptyInput } from "@/lib/core/fields";
import { action } from "@/lib/http/doors/action";
import { changePassword as change } from "@/lib/identity/password/change-password";
import { changePasswordForm } from "@/lib/identity/password/schema";
import { endOtherSessions, endOwnSession } from "@/lib/identity/sessions/end-own-sessions";
import { endSessionInput } from "@/lib/identity/sessions/schema";
import { saveSetting as save } from "@/lib/messaging/notifications/save-setting";
import { settingInput } from "@/lib/messaging/notifications/schema";
import { saveTiming as keepTiming } from "@/lib/messaging/timing/save-timing";
import { readTimingForm, timingInput } from "@/lib/messaging/timing/schema";

export const changePassword = action({
  name: "changePassword",
  guard: "user",
  input: changePasswordForm,
  whileImpersonating: "refuse",
  // The name beside it is for password managers.
  read: (form) =>
    Object.fromEntries(
      ["currentPassword", "newPassword", "confirmPassword"].map((name) => [
        name,
        form.get(name) ?? undefined,
      ]),
    ),
  run: change,
  session: (opened) => opened,
});

export const endSession = action({
  name: "endSession",
  guard: "user",
  input: endSessionInput,
  whileImpersonating: "refuse",
  run: endOwnSession,
});

export const endOthers = action({
  name: "endOthers",
  guard: "user",
  input: emptyInput,
  whileImpersonating: "refuse",
  run: (ctx) => endOtherSessions(ctx),
});

export const saveSetting = action({
  name: "saveSetting",
  guard: "user",
  input: settingInput,
  read: (form) => ({
    kind: form.get("kind"),
    channel: form.get("channel"),
    isEnabled: form.get("isEnabled") === "true",
  }),
  run: save,
});

export const saveTiming = action({
  name: "saveTiming",
  guard: "user",
  input: timingInput,
  read: readTimingForm,
  run: keepTiming,
});
