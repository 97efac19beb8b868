"use client";

import { useRef, useState } from "react";
import { failureText, sendImage } from "@/lib/listing/portfolios/client";
import { portfolioLimits } from "@/lib/listing/portfolios/rules";
import type { ImageRefusal, PortfolioImageDto } from "@/lib/listing/portfolios/schema";

export const imageTypes = ["image/jpeg", "image/png", "image/webp"] as const;

export interface UploadRow {
  id: number;
  file: File;
  /** From 0 to 1; 1 while the server still works on the picture. */
  share: number;
  state: "waiting" | "sending" | "failed";
  /** The sentence of the failure. */
  error: string | null;
  /** Whether the same file may succeed when it is sent again. */
  canRetry: boolean;
}

interface Options {
  id: string;
  /** Pictures that still fit. */
  room: number;
  sentenceOf: (code: ImageRefusal) => string;
  onAdded: (images: readonly PortfolioImageDto[]) => void;
}

/** Why a file is refused before it is sent, or null. */
export function refusalOf(file: Pick<File, "size" | "type">): ImageRefusal | null {
  if (!(imageTypes as readonly string[]).includes(file.type)) return "invalid_image";
  return file.size > portfolioLimits.imageBytes ? "image_too_large" : null;
}

/** Files are sent one after the other; a failed one stays with its reason and holds up no other. */
export function useUploads({ id, room, sentenceOf, onAdded }: Options) {
  const [rows, setRows] = useState<readonly UploadRow[]>([]);
  const running = useRef(new Map<number, AbortController>());
  const queue = useRef<Promise<void>>(Promise.resolve());
  const count = useRef(0);
  const change = (row: number, next: Partial<UploadRow>) =>
    setRows((now) => now.map((one) => (one.id === row ? { ...one, ...next } : one)));
  const drop = (row: number) => {
    running.current.get(row)?.abort();
    running.current.delete(row);
    setRows((now) => now.filter((one) => one.id !== row));
  };

  const send = async (row: number, file: File) => {
    const ending = running.current.get(row);
    if (!ending || ending.signal.aborted) return;
    change(row, { state: "sending", share: 0 });
    try {
      const onProgress = (share: number) => change(row, { share });
      const { images, errors } = await sendImage(id, file, { onProgress, signal: ending.signal });
      const [refused] = errors;
      if (refused)
        change(row, {
          state: "failed",
          error: sentenceOf(refused.error),
          canRetry: refused.error === "image_upload",
        });
      else {
        drop(row);
        onAdded(images);
      }
    } catch (error) {
      const text = failureText(error, "image_upload", () => sentenceOf("image_upload"));
      change(row, { state: "failed", error: text, canRetry: true });
    }
  };
  const enqueue = (row: number, file: File) => {
    running.current.set(row, new AbortController());
    queue.current = queue.current.then(() => send(row, file));
  };

  return {
    rows,
    add: (files: readonly File[]) => {
      let left = room - rows.filter(({ state }) => state !== "failed").length;
      const added = files.map((file): UploadRow => {
        const refusal = refusalOf(file) ?? (left-- > 0 ? null : "images_full");
        const error = refusal && sentenceOf(refusal);
        count.current += 1;
        return {
          id: count.current,
          file,
          share: 0,
          state: refusal ? "failed" : "waiting",
          error,
          canRetry: false,
        };
      });
      setRows((now) => [...now, ...added]);
      for (const row of added) if (row.state === "waiting") enqueue(row.id, row.file);
    },
    retry: ({ id: row, file }: UploadRow) => {
      change(row, { state: "waiting", error: null, share: 0 });
      enqueue(row, file);
    },
    drop,
  };
}
