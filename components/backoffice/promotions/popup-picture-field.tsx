"use client";

import { ImageUp, X } from "lucide";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { useProblem } from "@/components/feedback/use-problem";
import { FieldNote, Optional } from "@/components/forms/field";
import { StoredPicture } from "@/components/listing/images/stored-picture";
import { buttonStyle } from "@/components/ui/button-style";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { IconButton } from "@/components/ui/icon-button";
import { Spinner } from "@/components/ui/spinner";
import { uploadPopupPicture } from "@/lib/backoffice/promotion-editor/client";
import type { PopupPictureDto } from "@/lib/backoffice/promotion-editor/schema";
import { ProblemError } from "@/lib/core/browser/http";
import { maxPictureBytes } from "@/lib/listing/media/upload";

/** The picture of a popup: uploaded as soon as it is chosen, saved with the popup. */
export function PopupPictureField({
  picture,
  error,
  onChange,
}: {
  picture: PopupPictureDto | null;
  error?: string | undefined;
  onChange: (picture: PopupPictureDto | null) => void;
}) {
  const t = useTranslations("promotions.picture");
  const errors = useTranslations("images.errors");
  const { textOf } = useProblem();
  const id = useId();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  async function send(file: File | undefined) {
    if (!file) return;
    setFailure(null);
    if (file.size > maxPictureBytes) {
      setFailure(errors("FILE_TOO_LARGE"));
      return;
    }
    setBusy(true);
    try {
      onChange(await uploadPopupPicture(file));
    } catch (thrown) {
      const isKnown = thrown instanceof ProblemError && thrown.status > 0 && thrown.detail;
      setFailure(isKnown ? textOf(thrown) : errors("UPLOAD_ERROR"));
    }
    setBusy(false);
  }
  return (
    <div>
      <p id={`${id}-label`} className="mb-1.5 text-small font-semibold">
        {t("label")}
        <Optional />
      </p>
      {picture ? (
        <div className="relative mb-3 h-48 overflow-hidden rounded-picture">
          <StoredPicture picture={picture.picture} alt="" isCover sizes="34rem" />
          <IconButton
            label={t("remove")}
            variant="round"
            className="absolute top-2 right-2"
            onClick={() => onChange(null)}
          >
            <Icon of={X} />
          </IconButton>
        </div>
      ) : null}
      <label
        className={cn(
          buttonStyle({ variant: "secondary", size: "small" }),
          "relative cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus",
        )}
      >
        {isBusy ? <Spinner /> : <Icon of={ImageUp} />}
        <span>{isBusy ? t("sending") : picture ? t("replace") : t("choose")}</span>
        <input
          type="file"
          accept="image/jpeg,image/png,image/webp,image/gif"
          aria-describedby={`${id}-note`}
          aria-invalid={failure || error ? true : undefined}
          disabled={isBusy}
          className="absolute inset-0 cursor-pointer opacity-0"
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            event.currentTarget.value = "";
            void send(file);
          }}
        />
      </label>
      <div aria-live="polite">
        <FieldNote id={`${id}-note`} hint={t("hint")} error={failure ?? error} />
      </div>
    </div>
  );
}
