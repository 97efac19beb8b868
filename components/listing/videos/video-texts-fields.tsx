"use client";

import { useTranslations } from "next-intl";
import type { UseFormRegisterReturn } from "react-hook-form";
import { TextInput } from "@/components/forms/text-input";
import { Textarea } from "@/components/forms/textarea";
import { videoLengths } from "@/lib/listing/videos/rules";

/** Title and description, in the dialogs that add and edit a video. */
export function VideoTextsFields({
  register,
  errorOf,
}: {
  register: (name: "title" | "description") => UseFormRegisterReturn;
  errorOf: (name: "title" | "description") => string | undefined;
}) {
  const t = useTranslations("videos.form");
  return (
    <>
      <TextInput
        label={t("title")}
        maxLength={videoLengths.title.max}
        autoComplete="off"
        error={errorOf("title")}
        {...register("title")}
      />
      <Textarea
        label={t("description")}
        hint={t("descriptionHint")}
        maxLength={videoLengths.description.max}
        error={errorOf("description")}
        {...register("description")}
      />
    </>
  );
}
