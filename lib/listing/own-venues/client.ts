import { http, ProblemError } from "@/lib/core/browser/http";
import type { VenueBody, VenueDto } from "@/lib/listing/own-venues/schema";

/** What failed, as the sentence under `venue-errors.errors` names it. */
export type FailedVenueStep =
  | "loading"
  | "create"
  | "save"
  | "delete"
  | "draft"
  | "publish"
  | "unpublish"
  | "image_upload"
  | "image_update"
  | "image_delete"
  | "reordering"
  | "views_loading";

/** The server's own sentence of a refusal; the sentence of the step for a crash or a lost connection. */
export function venueFailureText(
  error: unknown,
  step: FailedVenueStep,
  sentenceOf: (step: FailedVenueStep) => string,
): string {
  const isRefusal = error instanceof ProblemError && error.status >= 400 && error.status < 500;
  return isRefusal && error.detail ? error.detail : sentenceOf(step);
}

/** Creates a venue (`id` null) or saves one; pictures are sent afterwards, one by one. */
export const sendVenue = (
  id: string | null,
  body: VenueBody & { version?: string },
): Promise<{ venue: VenueDto }> => http("POST", id === null ? "/api/venues" : `/api/venues/${id}`, { body });

export const sendVenueRemoval = (id: string): Promise<void> => http("DELETE", `/api/venues/${id}`);

export const sendVenuePublication = (id: string, published: boolean): Promise<{ isPublished: boolean }> =>
  http("PUT", `/api/venues/${id}/publish`, { body: { published } });
