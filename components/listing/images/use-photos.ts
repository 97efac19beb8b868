"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useCallback, useEffect, useRef, useState } from "react";
import { notify } from "@/components/feedback/notify";
import { connectPhotoUploads } from "@/components/listing/images/photo-uploads";
import {
  orderImages,
  removeImage,
  removeImageOnLeave,
  setImageVisibility,
} from "@/lib/listing/images/client";
import type { ImageDto, OwnGalleryDto, OwnImageDto } from "@/lib/listing/images/schema";

/** A photo that was just stored: until the page is read again it has one rendering. */
function shownAtOnce(image: ImageDto): OwnImageDto {
  const jpeg = [{ w: 1200, url: image.url }];
  return {
    ...image,
    picture: {
      alt: image.title,
      width: 1200,
      height: 800,
      thumbhash: null,
      sources: { avif: [], webp: [], jpeg },
    },
  };
}

/** Photos that are deleted in a moment; the message that can undo it stays on other screens too. */
const leaving = new Set<string>();

export interface Photos {
  list: readonly OwnImageDto[];
  toggle: (id: string, isVisible: boolean) => void;
  replace: (image: ImageDto) => void;
  /** Deletes after six seconds, unless undone. */
  remove: (id: string) => void;
  /** Shows an order without storing it: while a photo is being moved. */
  arrange: (ids: readonly string[]) => void;
  /** Stores the order that is shown. */
  saveOrder: () => void;
}

/** The gallery of the screen: every change is shown at once and taken back when the server refuses it. */
export function usePhotos({ images, suggestion }: OwnGalleryDto): Photos {
  const t = useTranslations("images");
  const ui = useTranslations("ui");
  const router = useRouter();
  const [list, setList] = useState<readonly OwnImageDto[]>(images);
  /** The photos as they are shown, for handlers that run later. */
  const shown = useRef(list);
  /** Calls in flight: the server's list is taken over only when there are none. */
  const pending = useRef(0);
  /** The order that the server has. */
  const savedOrder = useRef(images.map(({ id }) => id));
  /** Orders are stored one after the other, so that the last one wins. */
  const saving = useRef(Promise.resolve());

  const show = useCallback((next: readonly OwnImageDto[]) => {
    shown.current = next;
    setList(next);
  }, []);
  const change = useCallback(
    (id: string, part: Partial<OwnImageDto>) =>
      show(shown.current.map((image) => (image.id === id ? { ...image, ...part } : image))),
    [show],
  );
  const settle = useCallback(
    async (call: () => Promise<unknown>) => {
      pending.current += 1;
      try {
        await call();
      } finally {
        pending.current -= 1;
        if (pending.current === 0) router.refresh();
      }
    },
    [router],
  );

  useEffect(() => {
    if (pending.current > 0) return;
    savedOrder.current = images.map(({ id }) => id);
    show(images.filter(({ id }) => !leaving.has(id)));
  }, [images, show]);

  useEffect(
    () =>
      connectPhotoUploads(suggestion, (image) => {
        if (!shown.current.some(({ id }) => id === image.id)) show([...shown.current, shownAtOnce(image)]);
        void settle(async () => {});
      }),
    [suggestion, show, settle],
  );

  useEffect(() => {
    const deleteNow = () => {
      for (const id of leaving) removeImageOnLeave(id);
      leaving.clear();
    };
    addEventListener("pagehide", deleteNow);
    return () => removeEventListener("pagehide", deleteNow);
  }, []);

  const toggle = (id: string, isVisible: boolean) => {
    change(id, { isVisible });
    void settle(async () => {
      try {
        change(id, { isVisible: await setImageVisibility(id, isVisible) });
      } catch {
        change(id, { isVisible: !isVisible });
        notify.error(t("errors.toggle"), {
          action: { label: ui("retry"), onPress: () => toggle(id, isVisible) },
        });
      }
    });
  };

  const putBack = (image: OwnImageDto, at: number) => {
    leaving.delete(image.id);
    if (shown.current.some(({ id }) => id === image.id)) return;
    show(shown.current.toSpliced(at, 0, image));
  };
  const remove = (id: string) => {
    const at = shown.current.findIndex((image) => image.id === id);
    const image = shown.current[at];
    if (!image) return;
    leaving.add(id);
    show(shown.current.filter((one) => one !== image));
    const commit = () => {
      if (!leaving.has(id)) return;
      void settle(async () => {
        try {
          await removeImage(id);
          leaving.delete(id);
        } catch {
          putBack(image, at);
          notify.error(t("errors.delete"), {
            action: { label: ui("retry"), onPress: () => remove(id) },
          });
        }
      });
    };
    notify.info(t("deleted", { title: image.title }), {
      action: { label: ui("undo"), onPress: () => putBack(image, at) },
      onExpire: commit,
    });
  };

  const arrange = (ids: readonly string[]) => {
    const known = new Map(shown.current.map((image) => [image.id, image]));
    const first = ids.flatMap((id) => known.get(id) ?? []);
    show([...first, ...shown.current.filter(({ id }) => !ids.includes(id))]);
  };
  const saveOrder = () => {
    const ids = shown.current.map(({ id }) => id);
    if (ids.length === 0 || ids.join() === savedOrder.current.filter((id) => ids.includes(id)).join()) return;
    saving.current = saving.current.then(() =>
      settle(async () => {
        try {
          savedOrder.current = await orderImages(ids);
        } catch {
          const isLatest = shown.current.map(({ id }) => id).join() === ids.join();
          if (isLatest) arrange(savedOrder.current);
          const again = () => {
            arrange(ids);
            saveOrder();
          };
          notify.error(t("errors.save_failed"), { action: { label: ui("retry"), onPress: again } });
        }
      }),
    );
  };

  return {
    list,
    toggle,
    replace: ({ id, title, description }) => {
      change(id, { title, description });
      void settle(async () => {});
    },
    remove,
    arrange,
    saveOrder,
  };
}
