"use client";

import { Camera, ImagePlus } from "lucide";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { pictureTypes } from "@/components/forms/upload/picture-file";
import { buttonStyle } from "@/components/ui/button-style";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";

const filesOf = (list: FileList | null | undefined) => [...(list ?? [])];
const hasFiles = (data: DataTransfer | null) => data?.types.includes("Files") ?? false;

/** Pictures dropped anywhere on the page or pasted into it. */
function useDroppedFiles(onFiles: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    // Between two elements a "leave" follows each "enter"; only the last one leaves the page.
    let depth = 0;
    const enter = (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer)) return;
      depth += 1;
      setOver(true);
    };
    const leave = () => {
      depth = Math.max(0, depth - 1);
      if (depth === 0) setOver(false);
    };
    const over = (event: DragEvent) => {
      if (hasFiles(event.dataTransfer)) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      depth = 0;
      setOver(false);
      latest.current(filesOf(event.dataTransfer?.files));
    };
    const paste = (event: ClipboardEvent) => {
      const files = filesOf(event.clipboardData?.files);
      if (files.length === 0) return;
      event.preventDefault();
      latest.current(files);
    };
    addEventListener("dragenter", enter, { signal });
    addEventListener("dragleave", leave, { signal });
    addEventListener("dragover", over, { signal });
    addEventListener("drop", drop, { signal });
    addEventListener("paste", paste, { signal });
    return () => ending.abort();
  }, []);
  return isOver;
}

export interface DropAreaProps {
  onFiles: (files: File[]) => void;
  /** Secondary where another button of the screen is the primary one. */
  variant?: "primary" | "secondary" | undefined;
}

/** Where pictures are dropped, pasted, chosen or, on a telephone, taken. */
export function DropArea({ onFiles, variant = "primary" }: DropAreaProps) {
  const t = useTranslations("images.add");
  const isOver = useDroppedFiles(onFiles);
  return (
    <div
      className={cn(
        "mt-7 grid gap-5 rounded-sheet border border-dashed border-line-strong bg-surface p-5 transition-colors sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center sm:p-7",
        isOver && "border-wine-mark bg-wine-tint",
      )}
    >
      <div className="flex items-center gap-5">
        <Icon of={ImagePlus} className="size-8! flex-none text-wine-text" />
        <div className="min-w-0">
          <p className="font-medium">
            {isOver ? (
              t("release")
            ) : (
              <>
                <span className="max-sm:hidden pointer-coarse:hidden">{t("drop")}</span>
                <span className="sm:pointer-fine:hidden">{t("title")}</span>
              </>
            )}
          </p>
          <p id="add-rules" className="mt-0.5 text-small text-ink-2">
            {t("rules")}
          </p>
        </div>
      </div>
      <div className="flex flex-col gap-3 sm:flex-row">
        <FileButton onFiles={onFiles} isCamera icon={<Icon of={Camera} />} className="sm:pointer-fine:hidden">
          {t("camera")}
        </FileButton>
        <FileButton onFiles={onFiles} variant={variant}>
          {t("choose")}
        </FileButton>
      </div>
    </div>
  );
}

/** A file input that looks like a button. */
export function FileButton({
  onFiles,
  isCamera,
  isSingle,
  icon,
  variant = isCamera ? "secondary" : "primary",
  className,
  children,
}: {
  onFiles: (files: File[]) => void;
  /** Opens the camera of a telephone. */
  isCamera?: boolean | undefined;
  isSingle?: boolean | undefined;
  icon?: ReactNode;
  variant?: "primary" | "secondary" | "text" | undefined;
  className?: string | undefined;
  children: ReactNode;
}) {
  const input = useRef<HTMLInputElement>(null);
  const take = () => {
    const files = filesOf(input.current?.files);
    if (!input.current || files.length === 0) return;
    input.current.value = "";
    onFiles(files);
  };
  // Files that were chosen before this script ran: nobody heard of them.
  const takeEarly = useEffectEvent(take);
  useEffect(() => takeEarly(), []);
  return (
    <label
      className={cn(
        buttonStyle({ variant, size: variant === "text" ? "small" : "medium" }),
        "relative cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus",
        className,
      )}
    >
      {icon}
      <span>{children}</span>
      <input
        ref={input}
        type="file"
        accept={pictureTypes}
        multiple={!isCamera && !isSingle}
        {...(isCamera ? { capture: "environment" as const } : {})}
        aria-describedby={isSingle ? undefined : "add-rules"}
        className="absolute inset-0 cursor-pointer opacity-0"
        onChange={take}
      />
    </label>
  );
}
