"use client";

import { useTranslations } from "next-intl";
import { ProblemError } from "@/lib/core/browser/http";

type Lookup = { has(key: string): boolean; (key: string): string };
type Failure = "adding" | "editing" | "deleting" | "updating_visibility";

/** Refusals that the server explains better than "it did not work". */
const explained = new Set(["quota_reached", "video_not_found", "too_many_requests", "unauthorized"]);

/** Sentences about videos: for the code of a field, and for a call that failed. */
export function useVideoTexts() {
  const own = useTranslations("videos.errors");
  const common = useTranslations("core.errors") as unknown as Lookup;
  const ofField = (code: string | undefined): string | undefined => {
    if (!code) return undefined;
    const found = [own as unknown as Lookup, common].find((texts) => texts.has(code));
    return found ? found(code) : common("invalid");
  };
  const ofFailure = (error: unknown, failure: Failure): string => {
    if (!(error instanceof ProblemError)) return own(failure);
    return error.detail && explained.has(error.code) ? error.detail : own(failure);
  };
  return { ofField, ofFailure };
}
