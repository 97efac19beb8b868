import type { ReviewScores } from "@/lib/listing/shown-reviews/schema";

/** Days after the celebration on which the couple is invited to review. */
export const INVITED_AFTER_DAYS = 3;
/** Older celebrations are no longer asked about, in case the job did not run for some time. */
export const INVITED_UNTIL_DAYS = 120;
/** Days for which an invitation link is valid. */
export const INVITATION_DAYS = 60;
/** Most invitations in one run of the job. */
export const INVITED_AT_ONCE = 500;

export const ratings = [1, 2, 3, 4, 5] as const;
/** Characters of a review. */
export const contentLength = { min: 40, max: 3000 } as const;
export const replyLength = { min: 10, max: 1500 } as const;

/** Address of the review form; `about` names one of several that the link is for. */
export const reviewPath = (token: string, about?: string) =>
  `/review/${token}${about === undefined ? "" : `?about=${about}`}`;

/** The name under which a review appears, from the couple's record: first name and initial. */
export const authorName = ({ firstname, lastnameInitial }: { firstname: string; lastnameInitial: string }) =>
  lastnameInitial === "" ? firstname : `${firstname} ${lastnameInitial}.`;

/** Default values of the form; empty for a category without a score. */
export const startingScores = (scores?: ReviewScores) => ({
  organisation: String(scores?.organisation ?? ""),
  listening: String(scores?.listening ?? ""),
  price: String(scores?.price ?? ""),
  day: String(scores?.day ?? ""),
});

/** Key in localStorage: ids of the reviews that this browser marked as helpful, the latest last. */
export const MARKED_KEY = "promesse.helpful-reviews";
/** More marks than a visitor makes; the oldest are then no longer known as pressed. */
const MARKED_MAX = 200;

/** Reads the stored ids; what is damaged is left out and never causes an error. */
export function parseMarked(text: string | null): readonly string[] {
  try {
    const value: unknown = JSON.parse(text ?? "[]");
    if (!Array.isArray(value)) return [];
    return value.filter((id) => typeof id === "string" && /^[0-9a-f-]{36}$/.test(id)).slice(-MARKED_MAX);
  } catch {
    return [];
  }
}

export const withMarked = (marked: readonly string[], id: string, isMarked: boolean): readonly string[] =>
  [...marked.filter((one) => one !== id), ...(isMarked ? [id] : [])].slice(-MARKED_MAX);
