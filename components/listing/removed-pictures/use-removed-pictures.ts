"use client";

import { useTranslations } from "next-intl";
import { notify } from "@/components/feedback/notify";
import { useHidden } from "@/components/listing/pictures/use-hidden";

/** Pictures that were taken down, and their deletion: at once on screen, on the server when undoing is over. */
export function useRemovedPictures<T extends { id: string }>(
  pictures: readonly T[],
  texts: "images" | "videos",
  remove: (id: string) => Promise<unknown>,
) {
  const t = useTranslations(`${texts}.removed`);
  const ui = useTranslations("ui");
  const { hidden, hide } = useHidden();
  const drop = (id: string) => {
    hide(id, true);
    notify.info(t("deleted"), {
      action: { label: ui("undo"), onPress: () => hide(id, false) },
      onExpire: () => {
        remove(id).catch(() => {
          hide(id, false);
          notify.error(t("failed"), { action: { label: ui("retry"), onPress: () => drop(id) } });
        });
      },
    });
  };
  return { shown: pictures.filter(({ id }) => !hidden.has(id)), drop };
}
