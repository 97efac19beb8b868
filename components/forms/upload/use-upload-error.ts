"use client";

import { useFormatter, useTranslations } from "next-intl";
import { PictureError } from "@/components/forms/upload/picture-file";
import { ProblemError } from "@/lib/core/browser/http";
import { maxPictureBytes } from "@/lib/listing/media/upload";

const MEGA = 1_000_000;
/** Refusals that the same picture would meet again. */
const final = new Set(["FILE_TOO_LARGE", "INVALID_FILE_TYPE", "too_small", "no_image"]);

/** The sentence for a picture that was not stored, and whether sending the same one again can help. */
export function useUploadError() {
  const t = useTranslations("images.errors");
  const format = useFormatter();
  const megabytes = (bytes: number) =>
    format.number(bytes / MEGA, { style: "unit", unit: "megabyte", maximumFractionDigits: 1 });
  return {
    textOf(error: unknown, bytes: number): string {
      if (error instanceof PictureError) {
        return error.code === "too_large"
          ? t("too_large", { size: megabytes(bytes), limit: Math.round(maxPictureBytes / 1024 / 1024) })
          : t(error.code);
      }
      if (!(error instanceof ProblemError)) return t("upload_failed");
      if (error.code === "timeout") return t("timeout");
      if (error.status === 0 || error.status === 400) return t("upload_failed");
      return error.detail ?? t("upload_failed");
    },
    canRetry: (error: unknown): boolean => error instanceof ProblemError && !final.has(error.code),
  };
}
