import { http, ProblemError } from "@/lib/core/browser/http";
import { type SendOptions, sendForm } from "@/lib/core/browser/send-form";
import type {
  AddedImagesDto,
  PortfolioDto,
  PortfolioImageDto,
  PortfolioInput,
} from "@/lib/listing/portfolios/schema";

/** What failed, as the sentence under `portfolios.errors` names it. */
export type FailedStep =
  | "saving"
  | "creating"
  | "updating"
  | "deleting"
  | "publishing"
  | "image_upload"
  | "image_delete"
  | "image_caption_update"
  | "image_key_update_error"
  | "reordering"
  | "views_loading";

/** The server's own sentence of a refusal; the sentence of the step for a crash or a lost connection. */
export function failureText(
  error: unknown,
  step: FailedStep,
  sentenceOf: (step: FailedStep) => string,
): string {
  const isRefusal = error instanceof ProblemError && error.status >= 400 && error.status < 500;
  return isRefusal && error.detail ? error.detail : sentenceOf(step);
}

type Images = Promise<{ images: PortfolioImageDto[] }>;

export const sendPortfolio = (
  id: string | null,
  body: PortfolioInput,
): Promise<{ portfolio: PortfolioDto }> =>
  id === null ? http("POST", "/api/portfolios", { body }) : http("PUT", `/api/portfolios/${id}`, { body });

export const sendRemoval = (id: string): Promise<void> => http("DELETE", `/api/portfolios/${id}`);

export const sendPublication = (id: string, isPublished: boolean): Promise<{ isPublished: boolean }> =>
  http("POST", `/api/portfolios/${id}/${isPublished ? "publish" : "unpublish"}`);

export const sendCaption = (id: string, imageId: string, caption: string): Images =>
  http("PUT", `/api/portfolios/${id}/images/${imageId}/caption`, { body: { caption } });

export const sendKeyImage = (id: string, imageId: string): Images =>
  http("PUT", `/api/portfolios/${id}/images/${imageId}/key`);

export const sendOrder = (id: string, ids: readonly string[]): Images =>
  http("PUT", `/api/portfolios/${id}/images/order`, { body: { ids } });

export const sendImageRemoval = (id: string, imageId: string): Promise<void> =>
  http("DELETE", `/api/portfolios/${id}/images/${imageId}`);

/** One file with its progress from 0 to 1. */
export function sendImage(id: string, file: File, options: SendOptions): Promise<AddedImagesDto> {
  const form = new FormData();
  form.append("images[]", file);
  return sendForm(`/api/portfolios/${id}/images`, form, options);
}
