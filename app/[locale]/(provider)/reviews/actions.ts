"use server";

import { reply } from "@/lib/reviews/reply";
import { replyInput } from "@/lib/reviews/schema";
import { action } from "@/lib/server/action";

export const answerReview = action({
  guard: "moderated",
  input: replyInput,
  whileImpersonating: "refuse",
  run: reply,
  redirectTo: () => "/reviews",
});
