"use server";

import { changePassword as change } from "@/lib/accounts/password-change/change-password";
import { changePasswordForm } from "@/lib/accounts/password-change/schema";
import { settingInput } from "@/lib/notifications/schema";
import { saveSetting as save } from "@/lib/notifications/settings";
import { readTimingForm, timingInput } from "@/lib/notifications/timing/schema";
import { saveTiming as keepTiming } from "@/lib/notifications/timing/timings";
import { action } from "@/lib/server/action";
import { endOtherSessions, endOwnSession } from "@/lib/sessions/end-own-sessions";
import { endSessionInput, nothing } from "@/lib/sessions/schema";

export const changePassword = action({
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
});

export const endSession = action({
  guard: "user",
  input: endSessionInput,
  whileImpersonating: "refuse",
  run: endOwnSession,
});

export const endOthers = action({
  guard: "user",
  input: nothing,
  whileImpersonating: "refuse",
  run: (ctx) => endOtherSessions(ctx),
});

export const saveSetting = action({
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
  guard: "user",
  input: timingInput,
  read: readTimingForm,
  run: keepTiming,
});
