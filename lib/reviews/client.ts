import { http } from "@/lib/core/browser/http";
import type { HelpfulDto } from "@/lib/reviews/schema";

/** Marks a review as helpful; the first press gives this browser its cookie. */
export function sendHelpful(reviewId: string): Promise<HelpfulDto> {
  return http("POST", `/api/reviews/${reviewId}/helpful`);
}
