import { http, ProblemError } from "@/lib/core/browser/http";
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

const path = (id: string, rest = "") => `/api/portfolios/${id}${rest}`;
type Images = Promise<{ images: PortfolioImageDto[] }>;

export const sendPortfolio = (
  id: string | null,
  body: PortfolioInput,
): Promise<{ portfolio: PortfolioDto }> =>
  id === null ? http("POST", "/api/portfolios", { body }) : http("PUT", path(id), { body });

export const sendRemoval = (id: string): Promise<void> => http("DELETE", path(id));

export const sendPublication = (id: string, isPublished: boolean): Promise<{ isPublished: boolean }> =>
  http("POST", path(id, isPublished ? "/publish" : "/unpublish"));

export const sendCaption = (id: string, imageId: string, caption: string): Images =>
  http("PUT", path(id, `/images/${imageId}/caption`), { body: { caption } });

export const sendKeyImage = (id: string, imageId: string): Images =>
  http("PUT", path(id, `/images/${imageId}/key`));

export const sendOrder = (id: string, ids: readonly string[]): Images =>
  http("PUT", path(id, "/images/order"), { body: { ids } });

export const sendImageRemoval = (id: string, imageId: string): Promise<void> =>
  http("DELETE", path(id, `/images/${imageId}`));

/** Uploads of pictures take longer than other calls. */
const UPLOAD_TIMEOUT_MS = 30_000;

/** One file with its progress from 0 to 1: `fetch` tells nothing about the sending of a body. */
export function sendImage(
  id: string,
  file: File,
  { onProgress, signal }: { onProgress: (share: number) => void; signal: AbortSignal },
): Promise<AddedImagesDto> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    const form = new FormData();
    form.append("images[]", file);
    const lost = () => reject(new ProblemError(0, "network_error", null));
    call.open("POST", path(id, "/images"));
    call.timeout = UPLOAD_TIMEOUT_MS;
    call.responseType = "json";
    call.setRequestHeader("Accept", "application/json");
    call.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    call.onload = () => {
      const answer = call.response as (AddedImagesDto & { error?: string; detail?: string }) | null;
      if (call.status >= 200 && call.status < 300 && answer) resolve(answer);
      else reject(new ProblemError(call.status, answer?.error ?? "internal_error", answer?.detail ?? null));
    };
    call.onerror = lost;
    call.ontimeout = lost;
    call.onabort = lost;
    signal.addEventListener("abort", () => call.abort(), { once: true });
    call.send(form);
  });
}
