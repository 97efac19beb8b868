import { HOUR_MS } from "@/lib/core/dates";

/** Hours a request may wait: then it counts as unanswered, and the couple is offered somebody else. */
export const answerDueHours = 72;

/** The instant from which a request of `sentAt` counts as unanswered. */
export function answerDueAt(sentAt: Date): Date {
  return new Date(sentAt.getTime() + answerDueHours * HOUR_MS);
}
