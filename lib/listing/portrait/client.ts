import { http } from "@/lib/core/browser/http";
import type { PortraitTexts } from "@/lib/listing/portrait/rules";
import type { PortraitDto, SimilarityDto } from "@/lib/listing/portrait/schema";

export const savePortrait = (body: PortraitTexts) =>
  http<PortraitDto>("POST", "/api/portrait-experiences", { body });

export const askSimilarity = (body: PortraitTexts, signal?: AbortSignal) =>
  http<SimilarityDto>("POST", "/api/portrait-experiences/similarity", {
    body,
    ...(signal ? { signal } : {}),
  });

/** Stores the texts as they are now, so that another tab or device can go on. */
export const keepPortraitDraft = (body: PortraitTexts) =>
  http<null>("POST", "/api/portrait-experiences/draft", { body });

export const dropPortraitDraft = () => http<null>("DELETE", "/api/portrait-experiences/draft");
