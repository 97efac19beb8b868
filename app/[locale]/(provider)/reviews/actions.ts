"use server";

import { action } from "@/lib/http/doors/action";
import { reply } from "@/lib/reviews/reply";
import { replyInput } from "@/lib/reviews/schema";

export const answerReview = action({
  name: "answerReview",
  guard: "moderated",
  input: replyInput,
  whileImpersonating: "refuse",
  run: reply,
  redirectTo: () => "/reviews",
});
