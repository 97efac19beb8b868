"use client";

import { useTranslations } from "next-intl";
import { notify } from "@/components/feedback/notify";
import { type PictureList, usePictureList } from "@/components/listing/pictures/use-picture-list";
import { failureText, sendImageRemoval, sendKeyImage, sendOrder } from "@/lib/listing/portfolios/client";
import type { PortfolioImageDto } from "@/lib/listing/portfolios/schema";

const sentences = {
  order: "reordering",
  key: "image_key_update_error",
  remove: "image_delete",
} as const;

/** The pictures of one portfolio. The last one of a published portfolio stays. */
export function useImages(
  id: string,
  first: readonly PortfolioImageDto[],
  isPublished: boolean,
): PictureList<PortfolioImageDto> {
  const t = useTranslations("portfolios.errors");
  const list = usePictureList(
    first,
    {
      order: (ids) => sendOrder(id, ids),
      key: (image) => sendKeyImage(id, image),
      remove: (image) => sendImageRemoval(id, image),
    },
    (failed, error) => notify.error(failureText(error, sentences[failed], (key) => t(key))),
  );
  return {
    ...list,
    remove: (image) => {
      if (isPublished && list.images.length === 1) notify.warning(t("last_image"));
      else list.remove(image);
    },
  };
}
