"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { notify } from "@/components/feedback/notify";
import {
  type FailedStep,
  failureText,
  sendImageRemoval,
  sendKeyImage,
  sendOrder,
} from "@/lib/listing/portfolios/client";
import { moved, nextKeyImage } from "@/lib/listing/portfolios/rules";
import type { PortfolioImageDto } from "@/lib/listing/portfolios/schema";

const withKey = (images: readonly PortfolioImageDto[], key: string | null) =>
  images.map((image) => ({ ...image, isKeyImage: image.id === key }));

/** The pictures of one portfolio. Order, key image and deletion show at once and are taken back when they fail. */
export function useImages(id: string, first: readonly PortfolioImageDto[], isPublished: boolean) {
  const t = useTranslations("portfolios");
  const ui = useTranslations("ui");
  const [images, setImages] = useState(first);
  /** Deleted on screen; on the server when the time for undoing is over. */
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const calls = useRef<Promise<unknown>>(Promise.resolve());
  const shown = images.filter((image) => !hidden.has(image.id));

  /** Calls run one after the other, so that the last one made is the last one stored. */
  const send = (call: () => Promise<unknown>, step: FailedStep, takeBack: () => void) => {
    calls.current = calls.current.then(call).catch((error: unknown) => {
      takeBack();
      notify.error(failureText(error, step, (key) => t(`errors.${key}`)));
    });
  };
  const hide = (image: string, isHidden: boolean) =>
    setHidden((before) => {
      const next = new Set(before);
      if (isHidden) next.add(image);
      else next.delete(image);
      return next;
    });

  const move = (image: string, place: number) => {
    const before = images;
    const target = shown[place];
    if (!target || target.id === image) return;
    const next = moved(images, image, images.indexOf(target));
    setImages(next);
    const ids = next.map((one) => one.id);
    send(
      () => sendOrder(id, ids),
      "reordering",
      () => setImages(before),
    );
  };

  const chooseKey = (image: string) => {
    const before = images.find((one) => one.isKeyImage)?.id ?? null;
    setImages((now) => withKey(now, image));
    send(
      () => sendKeyImage(id, image),
      "image_key_update_error",
      () => setImages((now) => withKey(now, before)),
    );
  };

  const remove = (image: string) => {
    if (isPublished && shown.length === 1) return void notify.warning(t("errors.last_image"));
    hide(image, true);
    notify.info(t("images.removed"), {
      action: { label: ui("undo"), onPress: () => hide(image, false) },
      onExpire: () =>
        send(
          async () => {
            await sendImageRemoval(id, image);
            setImages((now) => {
              const isKey = now.find((one) => one.id === image)?.isKeyImage;
              const next = nextKeyImage(
                now.map((one) => one.id),
                image,
              );
              const rest = now.filter((one) => one.id !== image);
              return isKey ? withKey(rest, next) : rest;
            });
          },
          "image_delete",
          () => hide(image, false),
        ),
    });
  };

  return {
    images: shown,
    move,
    chooseKey,
    remove,
    add: (added: readonly PortfolioImageDto[]) => setImages((now) => [...now, ...added]),
  };
}
