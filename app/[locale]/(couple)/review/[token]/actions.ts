"use server";

import { reviewPath } from "@/lib/reviews/rules";
import { writeReviewInput } from "@/lib/reviews/schema";
import { writeReview } from "@/lib/reviews/write-review";
import { action } from "@/lib/server/action";

export const sendReview = action({
  guard: "public",
  input: writeReviewInput,
  run: writeReview,
  redirectTo: ({ token }) => reviewPath(token),
});
