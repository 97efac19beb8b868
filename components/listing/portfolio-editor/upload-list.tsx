"use client";

import { ImageOff, RotateCw, X } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import type { UploadRow } from "@/components/listing/portfolio-editor/use-uploads";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { Spinner } from "@/components/ui/spinner";

/** Files on their way, each with its bar; a failed one stays with its reason and a remedy. */
export function UploadList({
  rows,
  onRetry,
  onReplace,
  onDrop,
}: {
  rows: readonly UploadRow[];
  onRetry: (row: UploadRow) => void;
  onReplace: (row: UploadRow) => void;
  onDrop: (row: number) => void;
}) {
  const t = useTranslations("portfolios.images");
  const format = useFormatter();
  return (
    <ul>
      {rows.map((row) => (
        <li key={row.id} className="flex gap-4 border-b border-line py-4">
          <span
            className={`grid aspect-4/3 w-28 flex-none place-items-center rounded-picture sm:w-33 ${row.state === "failed" ? "bg-error-tint text-error-text" : "bg-sunken text-ink-3"}`}
          >
            {row.state === "failed" ? <ImageOff aria-hidden="true" /> : <Spinner />}
          </span>
          <div className="min-w-0 flex-1">
            <div className="flex items-start justify-between gap-2">
              <p className="min-w-0 break-words text-ui">{row.file.name}</p>
              <IconButton
                label={t(row.state === "failed" ? "dismiss" : "cancel", { name: row.file.name })}
                isSmall
                onClick={() => onDrop(row.id)}
              >
                <X aria-hidden="true" className="size-4.5" />
              </IconButton>
            </div>
            {row.state === "failed" ? (
              <>
                <p role="alert" className="text-small text-error-text">
                  {row.error}
                </p>
                <Button
                  variant="secondary"
                  size="small"
                  className="mt-2"
                  icon={row.canRetry ? <RotateCw aria-hidden="true" /> : null}
                  onClick={() => (row.canRetry ? onRetry(row) : onReplace(row))}
                >
                  {t(row.canRetry ? "retry" : "replace")}
                </Button>
              </>
            ) : (
              <>
                <progress
                  aria-label={t("progress", { name: row.file.name })}
                  value={Math.round(row.share * 100)}
                  max={100}
                  className="mt-2 block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-wine-mark [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-wine-mark"
                />
                <p className="mt-1 text-caption text-ink-3 figures">
                  {row.state === "waiting"
                    ? t("waiting")
                    : row.share < 1
                      ? format.number(row.share, { style: "percent", maximumFractionDigits: 0 })
                      : t("preparing")}
                </p>
              </>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
