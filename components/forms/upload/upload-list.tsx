"use client";

import { Clock, CloudOff, Crop, ImageOff, RotateCcw, TriangleAlert, X } from "lucide";
import { useFormatter, useTranslations } from "next-intl";
import type { UploadItem } from "@/components/forms/upload/upload-queue";
import { Button } from "@/components/ui/button";
import { buttonStyle } from "@/components/ui/button-style";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { IconButton } from "@/components/ui/icon-button";

export interface UploadErrors {
  /** The sentence for a file that was not stored. */
  textOf: (error: unknown, bytes: number) => string;
  /** Whether sending the same file again can help. */
  canRetry: (error: unknown) => boolean;
}

export interface UploadListProps {
  items: readonly UploadItem[];
  errors: UploadErrors;
  /** Types of a file that may replace a refused one. */
  accept: string;
  /** Uploads go on while another screen is open. */
  outlivesScreen?: boolean;
  onCancel: (id: string) => void;
  onCancelAll: () => void;
  onRetry: (id: string) => void;
  onReplace: (id: string, file: File) => void;
  /** Frames a waiting picture; without it the pictures are sent whole. */
  onCrop?: ((item: UploadItem) => void) | undefined;
}

/** The pictures on their way, a row each with progress, or with the reason why one failed and its remedy. */
export function UploadList({ items, onCancelAll, outlivesScreen = false, ...row }: UploadListProps) {
  const t = useTranslations("images.upload");
  if (items.length === 0) return null;
  const isSending = items.some(({ state }) => state !== "failed");
  return (
    <section aria-labelledby="uploads-title" className="@container mt-8">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <p className="text-ui text-ink-2">
          <span id="uploads-title" className="font-semibold text-ink">
            {isSending ? t("title", { count: items.length }) : t("refusedTitle", { count: items.length })}
          </span>
          {isSending && outlivesScreen ? <span className="max-sm:hidden"> · {t("note")}</span> : null}
        </p>
        <Button variant="text" size="small" onClick={onCancelAll}>
          {isSending ? t("cancelAll") : t("clear")}
        </Button>
      </div>
      <ul className="mt-2 divide-y divide-line border-b border-line">
        {items.map((item) => (
          <UploadRow key={item.id} item={item} {...row} />
        ))}
      </ul>
    </section>
  );
}

const KILO = 1000;

function useFileSize() {
  const format = useFormatter();
  return (bytes: number) => {
    const isMega = bytes >= KILO * KILO;
    return format.number(bytes / (isMega ? KILO * KILO : KILO), {
      style: "unit",
      unit: isMega ? "megabyte" : "kilobyte",
      maximumFractionDigits: isMega ? 1 : 0,
    });
  };
}

function UploadRow({
  item,
  errors: { textOf, canRetry },
  accept,
  onCancel,
  onRetry,
  onReplace,
  onCrop,
}: { item: UploadItem } & Omit<UploadListProps, "items" | "onCancelAll" | "outlivesScreen">) {
  const t = useTranslations("images.upload");
  const sizeOf = useFileSize();
  const { id, file, state, error } = item;
  const { name } = file;
  const hasFailed = state === "failed";
  const needsOther = hasFailed && !canRetry(error);
  const replace = (other: File) => onReplace(id, other);
  return (
    <li className="grid grid-cols-[3rem_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1.5 py-3 @2xl:grid-cols-[3rem_minmax(0,1fr)_14rem_11rem]">
      {needsOther ? (
        <span className="row-span-2 grid h-10 w-12 place-items-center self-start rounded-picture bg-error-tint text-error-text @2xl:row-span-1">
          <Icon of={ImageOff} />
        </span>
      ) : (
        <span
          className="row-span-2 block h-10 w-12 self-start rounded-picture bg-skeleton bg-cover bg-center @2xl:row-span-1"
          style={{ backgroundImage: `url(${item.previewUrl})` }}
        />
      )}
      <div className="min-w-0">
        <p className="truncate text-ui font-medium">{name}</p>
        {hasFailed ? (
          <p role="alert" className="text-small text-error-text">
            {textOf(error, file.size)}
          </p>
        ) : (
          <p className="text-caption text-ink-3 figures">{sizeOf(file.size)}</p>
        )}
      </div>
      <div className="col-start-2 row-start-2 min-w-0 @2xl:col-start-3 @2xl:row-start-1">
        <RowState item={item} />
        {needsOther ? (
          <div className="mt-1 @2xl:hidden">
            <ReplaceButton name={name} accept={accept} onFile={replace} />
          </div>
        ) : null}
      </div>
      <div className="col-start-3 row-start-1 flex items-center justify-end gap-1 self-start @2xl:col-start-4 @2xl:self-center">
        {onCrop && (state === "waiting" || state === "offline") ? (
          <IconButton isSmall label={t("crop", { name })} onClick={() => onCrop(item)}>
            <Icon of={Crop} />
          </IconButton>
        ) : null}
        {hasFailed && canRetry(error) ? (
          <IconButton isSmall label={t("retry", { name })} onClick={() => onRetry(id)}>
            <Icon of={RotateCcw} />
          </IconButton>
        ) : null}
        {needsOther ? (
          <div className="@max-2xl:hidden">
            <ReplaceButton name={name} accept={accept} onFile={replace} />
          </div>
        ) : null}
        <IconButton
          isSmall
          label={t(hasFailed ? "dismiss" : "cancel", { name })}
          onClick={() => onCancel(id)}
        >
          <Icon of={X} />
        </IconButton>
      </div>
    </li>
  );
}

function RowState({ item: { state, progress, file } }: { item: UploadItem }) {
  const t = useTranslations("images.upload");
  const format = useFormatter();
  const line = "flex items-center gap-2 text-small text-ink-2 [&_.lucide]:size-4 [&_.lucide]:flex-none";
  if (state === "failed") {
    return (
      <p className={cn(line, "text-error-text @max-2xl:hidden")}>
        <Icon of={TriangleAlert} />
        {t("refused")}
      </p>
    );
  }
  if (state === "offline") {
    return (
      <p className={line}>
        <Icon of={CloudOff} />
        {t("offline")}
      </p>
    );
  }
  if (state !== "sending") {
    return (
      <p className={line}>
        <Icon of={Clock} />
        {t("waiting")}
      </p>
    );
  }
  const percent = Math.round(progress * 100);
  return (
    <div className="flex items-center gap-3">
      <progress
        aria-label={t("progress", { name: file.name })}
        value={percent}
        max={100}
        className="h-1 min-w-0 flex-1 appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-wine-mark [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-wine-mark"
      />
      <span className="min-w-11 text-right text-caption text-ink-2 figures">
        {progress < 1 ? format.number(progress, "percent") : t("processing")}
      </span>
    </div>
  );
}

function ReplaceButton({
  name,
  accept,
  onFile,
}: {
  name: string;
  accept: string;
  onFile: (file: File) => void;
}) {
  const t = useTranslations("images.upload");
  return (
    <label
      className={cn(
        buttonStyle({ variant: "secondary", size: "small" }),
        "relative cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus",
      )}
    >
      <span aria-hidden="true">{t("replace")}</span>
      <input
        type="file"
        accept={accept}
        aria-label={t("replaceNamed", { name })}
        className="absolute inset-0 cursor-pointer opacity-0"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          currentTarget.value = "";
          if (file) onFile(file);
        }}
      />
    </label>
  );
}
