"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { notify } from "@/components/feedback/notify";

/** Pictures that were taken down, and their deletion: at once on screen, on the server when undoing is over. */
export function useRemovedPictures<T extends { id: string }>(
  pictures: readonly T[],
  texts: "images" | "videos",
  remove: (id: string) => Promise<unknown>,
) {
  const t = useTranslations(`${texts}.removed`);
  const ui = useTranslations("ui");
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const hide = (id: string, isHidden: boolean) =>
    setHidden((before) => {
      const next = new Set(before);
      if (isHidden) next.add(id);
      else next.delete(id);
      return next;
    });
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
