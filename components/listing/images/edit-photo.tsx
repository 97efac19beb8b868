"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { Select } from "@/components/forms/select";
import { TextInput } from "@/components/forms/text-input";
import { Textarea } from "@/components/forms/textarea";
import { StoredPicture } from "@/components/listing/images/stored-picture";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { TextButton } from "@/components/ui/text-link";
import { ProblemError } from "@/lib/core/browser/http";
import { fieldCodes } from "@/lib/core/fields";
import { type ImageCategory, imageCategories } from "@/lib/listing/images/categories";
import { editImage } from "@/lib/listing/images/client";
import {
  editImageInput,
  type ImageDto,
  imageLengths,
  type OwnGalleryDto,
  type OwnImageDto,
} from "@/lib/listing/images/schema";

const FORM_ID = "edit-photo";

/** Title and description of a photo: what couples read below it, and what search engines and screen readers get. */
export function EditPhoto({
  image,
  suggestion,
  onSaved,
  onClose,
}: {
  image: OwnImageDto;
  suggestion: OwnGalleryDto["suggestion"];
  onSaved: (image: ImageDto) => void;
  onClose: () => void;
}) {
  const t = useTranslations("images.edit");
  const errors = useTranslations("images.errors");
  const common = useTranslations("core.errors");
  const ui = useTranslations("ui");
  const names = useTranslations("images.categories");
  const [title, setTitle] = useState(image.title);
  const [description, setDescription] = useState(image.description);
  const [category, setCategory] = useState<ImageCategory | null>(image.category);
  const [codes, setCodes] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function save(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setFailure(null);
    const parsed = editImageInput.safeParse({ id: image.id, title, description, category });
    setCodes(parsed.success ? {} : fieldCodes(parsed.error));
    if (!parsed.success) return;
    setBusy(true);
    try {
      const { id, ...words } = parsed.data;
      onSaved(await editImage(id, { ...words, category }));
      onClose();
    } catch (error) {
      if (error instanceof ProblemError && error.status === 400) setCodes(error.fields);
      setFailure(errors("update"));
      setBusy(false);
    }
  }
  const textOf = (name: "title" | "description"): string | undefined => {
    const code = codes[name];
    if (!code) return undefined;
    if (code === "required") return common("required");
    if (code === "too_short") return t("tooShort", { min: imageLengths[name].min });
    if (code === "too_long") return t("tooLong", { max: imageLengths[name].max });
    return common("invalid");
  };
  const isSuggestion = title === suggestion.title && description === suggestion.description;

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={t("title")}
        size="medium"
        footer={
          <>
            <Button variant="quiet" onClick={onClose}>
              {ui("cancel")}
            </Button>
            <Button type="submit" form={FORM_ID} isBusy={isBusy} busyLabel={ui("saving")}>
              {ui("save")}
            </Button>
          </>
        }
      >
        <form id={FORM_ID} noValidate onSubmit={(event) => void save(event)} className="space-y-5">
          <div className="h-32 sm:h-36">
            <StoredPicture
              picture={image.picture}
              alt=""
              sizes="36rem"
              isCover
              className="bg-transparent! object-contain"
              style={{ backgroundColor: "transparent" }}
            />
          </div>
          <TextInput
            name="title"
            label={t("titleLabel")}
            hint={t("titleHint")}
            value={title}
            maxLength={imageLengths.title.max}
            onChange={({ target }) => setTitle(target.value)}
            error={textOf("title")}
            autoComplete="off"
          />
          <Textarea
            name="description"
            label={t("descriptionLabel")}
            hint={t("descriptionHint")}
            value={description}
            maxLength={imageLengths.description.max}
            rows={3}
            onChange={({ target }) => setDescription(target.value)}
            error={textOf("description")}
          />
          <Select
            name="category"
            label={t("categoryLabel")}
            hint={t("categoryHint")}
            value={category ?? ""}
            options={[
              { value: "", label: names("none") },
              ...imageCategories.map((value) => ({ value, label: names(value) })),
            ]}
            onChange={({ target }) =>
              setCategory(imageCategories.find((name) => name === target.value) ?? null)
            }
          />
          {isSuggestion || !suggestion.title ? null : (
            <TextButton
              className="text-small"
              onClick={() => {
                setTitle(suggestion.title);
                setDescription(suggestion.description);
              }}
            >
              {t("useSuggestion", { title: suggestion.title })}
            </TextButton>
          )}
          <p role="alert" className="text-small text-error-text empty:hidden">
            {failure}
          </p>
        </form>
      </DialogContent>
    </Dialog>
  );
}
