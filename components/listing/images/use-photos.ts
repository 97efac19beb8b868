"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useCallback, useEffect, useRef, useState } from "react";
import { notify } from "@/components/feedback/notify";
import { connectPhotoUploads } from "@/components/listing/images/photo-uploads";
import type { ImageCategory } from "@/lib/listing/images/categories";
import {
  changeImages,
  orderImages,
  removeImage,
  removeImagesOnLeave,
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
  /** Shows or hides several at once; those that changed can be changed back for six seconds. */
  toggleAll: (ids: readonly string[], isVisible: boolean) => void;
  /** Sorts several into a category; null takes it away. */
  sort: (ids: readonly string[], category: ImageCategory | null) => void;
  /** Deletes several after six seconds, unless undone. */
  removeAll: (ids: readonly string[]) => void;
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
      if (leaving.size > 0) removeImagesOnLeave([...leaving]);
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

  const setVisible = (ids: readonly string[], isVisible: boolean) =>
    show(shown.current.map((image) => (ids.includes(image.id) ? { ...image, isVisible } : image)));
  const toggleAll = (ids: readonly string[], isVisible: boolean) => {
    const changing = shown.current
      .filter((image) => ids.includes(image.id) && image.isVisible !== isVisible)
      .map(({ id }) => id);
    if (changing.length === 0) return;
    setVisible(changing, isVisible);
    const count = changing.length;
    void settle(async () => {
      try {
        await changeImages(changing, isVisible ? "show" : "hide");
        notify.success(t(isVisible ? "selection.shown" : "selection.hidden", { count }), {
          action: { label: ui("undo"), onPress: () => toggleAll(changing, !isVisible) },
        });
      } catch {
        setVisible(changing, !isVisible);
        notify.error(t("errors.toggle"), {
          action: { label: ui("retry"), onPress: () => toggleAll(changing, isVisible) },
        });
      }
    });
  };
  const sort = (ids: readonly string[], category: ImageCategory | null) => {
    const before = new Map(shown.current.map((image) => [image.id, image.category]));
    for (const id of ids) change(id, { category });
    void settle(async () => {
      try {
        await changeImages(ids, "category", category);
        notify.success(t("selection.sorted", { count: ids.length }));
      } catch {
        for (const id of ids) change(id, { category: before.get(id) ?? null });
        notify.error(t("errors.save_failed"), {
          action: { label: ui("retry"), onPress: () => sort(ids, category) },
        });
      }
    });
  };
  const removeAll = (ids: readonly string[]) => {
    const before = shown.current;
    const gone = before.filter(({ id }) => ids.includes(id));
    if (gone.length === 0) return;
    for (const { id } of gone) leaving.add(id);
    show(before.filter((image) => !gone.includes(image)));
    // In the order of the gallery, so that each finds its old place.
    const putAllBack = () => {
      for (const image of gone) putBack(image, before.indexOf(image));
    };
    const commit = () => {
      const left = gone.map(({ id }) => id).filter((id) => leaving.has(id));
      if (left.length === 0) return;
      void settle(async () => {
        try {
          await changeImages(left, "delete");
          for (const id of left) leaving.delete(id);
        } catch {
          putAllBack();
          notify.error(t("errors.delete"), { action: { label: ui("retry"), onPress: () => removeAll(ids) } });
        }
      });
    };
    notify.info(t("selection.deleted", { count: gone.length }), {
      action: { label: ui("undo"), onPress: putAllBack },
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
    replace: ({ id, title, description, category }) => {
      change(id, { title, description, category });
      void settle(async () => {});
    },
    remove,
    toggleAll,
    sort,
    removeAll,
    arrange,
    saveOrder,
  };
}
