"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import type { UploadErrors } from "@/components/forms/upload/upload-list";
import { browserConnection, createUploadQueue } from "@/components/forms/upload/upload-queue";
import { useUploadItems } from "@/components/forms/upload/use-upload-items";
import { failureText, sendImage } from "@/lib/listing/portfolios/client";
import { portfolioLimits } from "@/lib/listing/portfolios/rules";
import type { ImageRefusal, PortfolioImageDto } from "@/lib/listing/portfolios/schema";

export const imageTypes = "image/jpeg,image/png,image/webp";

/** Why a file is refused before it is sent, or null. */
export function refusalOf(file: Pick<File, "size" | "type">): ImageRefusal | null {
  if (!imageTypes.split(",").includes(file.type)) return "invalid_image";
  return file.size > portfolioLimits.imageBytes ? "image_too_large" : null;
}

/** A file that was refused; each code has its sentence in `portfolios.errors`. */
class RefusedImage extends Error {
  constructor(readonly code: ImageRefusal) {
    super(code);
  }
}

interface Gallery {
  /** Pictures that still fit. */
  room: number;
  onAdded: (images: readonly PortfolioImageDto[]) => void;
}

/** Sends one picture after the other, so that they keep the order in which they were chosen. */
export function createImageQueue(portfolioId: string, gallery: () => Gallery) {
  /** Uploads that were refused: sent again under a new key, since the old one repeats the refusal. */
  const refused = new Map<string, number>();
  const queue = createUploadQueue<readonly PortfolioImageDto[]>({
    ...browserConnection,
    atOnce: 1,
    check: async (file) => {
      const refusal = refusalOf(file);
      if (refusal) throw new RefusedImage(refusal);
      const coming = queue.items().filter((item) => item.state !== "failed" && !refusalOf(item.file));
      if (coming.findIndex((item) => item.file === file) >= gallery().room)
        throw new RefusedImage("images_full");
    },
    send: async ({ id, file }, options) => {
      const idempotencyKey = `portfolio-${id}-${refused.get(id) ?? 0}`;
      const { images, errors } = await sendImage(portfolioId, file, { ...options, idempotencyKey });
      const [refusal] = errors;
      if (!refusal) return images;
      refused.set(id, (refused.get(id) ?? 0) + 1);
      throw new RefusedImage(refusal.error);
    },
    onSent: (images) => gallery().onAdded(images),
  });
  return queue;
}

/** The pictures of a portfolio on their way; a failed one stays with its reason and holds up no other. */
export function useUploads(portfolioId: string, gallery: Gallery) {
  const t = useTranslations("portfolios.errors");
  const now = useRef(gallery);
  useEffect(() => {
    now.current = gallery;
  });
  const [queue] = useState(() => createImageQueue(portfolioId, () => now.current));
  const errors: UploadErrors = {
    textOf: (error) =>
      error instanceof RefusedImage
        ? t(error.code)
        : failureText(error, "image_upload", () => t("image_upload")),
    canRetry: (error) => !(error instanceof RefusedImage) || error.code === "image_upload",
  };
  return { queue, items: useUploadItems(queue), errors };
}
