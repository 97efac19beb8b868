"use server";

import { action } from "@/lib/http/doors/action";
import { safePath } from "@/lib/http/doors/page";
import { secondStepToken } from "@/lib/http/session/second-step";
import { finishSignIn } from "@/lib/identity/second-step/finish-sign-in";
import { secondStepInput } from "@/lib/identity/second-step/schema";

export const enterCode = action({
  name: "enterCode",
  guard: "public",
  input: secondStepInput,
  run: async (ctx, { code, next }) => ({
    session: await finishSignIn(ctx, { token: await secondStepToken(), code }),
    next: safePath(next, "/dashboard"),
  }),
  session: ({ session }) => session,
  redirectTo: ({ next }) => next,
});
