import { http } from "@/lib/core/browser/http";
import type { HelpfulDto } from "@/lib/reviews/schema";

/** Marks a review as helpful, or takes the mark back; the first mark gives this browser its cookie. */
export function sendHelpful(reviewId: string, isHelpful: boolean): Promise<HelpfulDto> {
  return http(isHelpful ? "POST" : "DELETE", `/api/reviews/${reviewId}/helpful`);
}
