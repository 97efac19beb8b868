"use server";

import { action } from "@/lib/http/doors/action";
import { reviewPath } from "@/lib/reviews/rules";
import { writeReviewInput } from "@/lib/reviews/schema";
import { writeReview } from "@/lib/reviews/write-review";

export const sendReview = action({
  name: "sendReview",
  guard: "public",
  input: writeReviewInput,
  run: writeReview,
  redirectTo: ({ token, about }) => reviewPath(token, about),
});
