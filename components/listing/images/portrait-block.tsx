"use client";

import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { notify } from "@/components/feedback/notify";
import { FileButton } from "@/components/forms/upload/drop-area";
import { checkPicture } from "@/components/forms/upload/picture-file";
import { useUploadError } from "@/components/forms/upload/use-upload-error";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Spinner } from "@/components/ui/spinner";
import { ProblemError } from "@/lib/core/browser/http";
import { removePortrait, uploadPortrait } from "@/lib/listing/images/client";
import { largestUrl } from "@/lib/listing/images/rules";
import type { PictureDto } from "@/lib/listing/images/schema";
import { type CropArea, maxPictureBytes } from "@/lib/listing/media/upload";

const CropDialog = dynamic(() =>
  import("@/components/forms/upload/crop-dialog").then((module) => module.CropDialog),
);

/** The picture beside the provider's name: upload with a square crop, replace, delete. */
export function PortraitBlock({
  portrait,
  removalReason = null,
  name,
  className,
}: {
  portrait: PictureDto | null;
  /** Why a moderator took the portrait down. */
  removalReason?: string | null;
  name: string;
  className?: string;
}) {
  const t = useTranslations("images.portrait");
  const errors = useTranslations("images.errors");
  const ui = useTranslations("ui");
  const { textOf, canRetry } = useUploadError();
  const router = useRouter();
  const [url, setUrl] = useState(portrait && largestUrl(portrait));
  const [seen, setSeen] = useState(portrait);
  const [cropping, setCropping] = useState<File | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  // The page was read again: the server's portrait replaces the one that was shown at once.
  if (seen !== portrait) {
    setSeen(portrait);
    setUrl(portrait && largestUrl(portrait));
  }

  async function choose([file]: File[]) {
    if (!file) return;
    setFailure(null);
    try {
      await checkPicture(file, maxPictureBytes);
      setCropping(file);
    } catch (error) {
      setFailure(textOf(error, file.size));
    }
  }
  async function save(file: File, crop: CropArea | null) {
    setCropping(null);
    setFailure(null);
    setBusy(true);
    try {
      setUrl(await uploadPortrait(file, crop, {}));
      notify.success(t("saved"));
      router.refresh();
    } catch (error) {
      const isKnown = error instanceof ProblemError && (error.detail !== null || error.code === "timeout");
      const text = isKnown ? textOf(error, file.size) : errors("save_failed");
      const again = { label: ui("retry"), onPress: () => void save(file, crop) };
      notify.error(text, canRetry(error) ? { action: again } : {});
    } finally {
      setBusy(false);
    }
  }
  async function remove() {
    try {
      await removePortrait();
      setUrl(null);
      router.refresh();
    } catch {
      notify.error(errors("profile_delete"));
      return false;
    }
    return true;
  }

  return (
    <div className={cn("flex items-center gap-5", className)}>
      <span className="relative flex-none">
        <Avatar name={name} src={url} size={88} />
        {isBusy ? (
          <span className="absolute inset-0 grid place-items-center rounded-full bg-scrim text-on-wine">
            <Spinner />
          </span>
        ) : null}
      </span>
      <div className="min-w-0">
        <h2 className="text-h3">{t("title")}</h2>
        <p className="mt-0.5 text-small text-ink-2">{t("text")}</p>
        {removalReason !== null && !url ? (
          <p className="mt-1.5 text-small text-error-text wrap-anywhere">
            {t("removed", { reason: removalReason })}
          </p>
        ) : null}
        {failure ? (
          <p role="alert" className="mt-1.5 text-small text-error-text">
            {failure}
          </p>
        ) : null}
        <div className="mt-1 -ml-2 flex flex-wrap gap-x-2">
          <FileButton variant="text" isSingle onFiles={(files) => void choose(files)}>
            {isBusy ? t("sending") : url ? t("replace") : t("add")}
          </FileButton>
          {url ? (
            <ConfirmDialog
              trigger={
                <Button variant="text" size="small">
                  {ui("delete")}
                </Button>
              }
              title={t("deleteTitle")}
              description={t("deleteText")}
              confirmLabel={t("delete")}
              busyLabel={ui("deleting")}
              isDestructive
              onConfirm={remove}
            />
          ) : null}
        </div>
      </div>
      {cropping ? (
        <CropDialog
          file={cropping}
          isPortrait
          onDone={(file, crop) => void save(file, crop)}
          onCancel={() => setCropping(null)}
        />
      ) : null}
    </div>
  );
}
