"use client";

import { useTranslations } from "next-intl";
import { useCallback, useEffect, useRef, useState } from "react";
import { notify } from "@/components/feedback/notify";
import { venueUploads } from "@/components/listing/venue-photos/venue-uploads";
import { type FailedVenueStep, venueFailureText } from "@/lib/listing/own-venues/client";
import { nextKeyImage } from "@/lib/listing/own-venues/rules";
import type { VenueImageDto } from "@/lib/listing/own-venues/schema";
import { moved } from "@/lib/listing/portfolios/rules";
import {
  sendVenueImageChanges,
  sendVenueImageOrder,
  sendVenueImageRemoval,
} from "@/lib/listing/venue-images/client";

const withKey = (images: readonly VenueImageDto[], key: string | null) =>
  images.map((image) => ({ ...image, isKeyImage: image.id === key }));

const inOrderOf = (images: readonly VenueImageDto[], ids: readonly string[]) => {
  const known = new Map(images.map((image) => [image.id, image]));
  const first = ids.flatMap((id) => known.get(id) ?? []);
  return [...first, ...images.filter(({ id }) => !ids.includes(id))];
};

export interface VenueImages {
  images: readonly VenueImageDto[];
  /** Puts a picture at another place, from 0. */
  move: (id: string, place: number) => void;
  chooseKey: (id: string) => void;
  setVisible: (id: string, isVisible: boolean) => void;
  /** Stores one text of a picture; throws when it was refused. */
  saveText: (id: string, field: "caption" | "alt", text: string) => Promise<void>;
  /** Deletes after six seconds, unless undone. */
  remove: (id: string) => void;
}

/** The pictures of one venue. Changes show at once and are taken back when the server refuses them. */
export function useVenueImages(venueId: string, first: readonly VenueImageDto[]): VenueImages {
  const t = useTranslations("own-venues-form.images");
  const errors = useTranslations("venue-errors.errors");
  const ui = useTranslations("ui");
  const [images, setImages] = useState(first);
  /** Deleted on screen; on the server when the time for undoing is over. */
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const calls = useRef<Promise<unknown>>(Promise.resolve());
  const stored = useRef(first.map(({ id }) => id));
  const shown = images.filter(({ id }) => !hidden.has(id));

  useEffect(() => {
    const uploads = venueUploads(venueId);
    uploads.screen = ({ image, images: all }) => {
      setImages((now) => {
        const fresh = all.filter(({ id }) => id === image.id || !now.some((one) => one.id === id));
        const key = all.find(({ isKeyImage }) => isKeyImage)?.id ?? null;
        return withKey([...now, ...fresh.filter(({ id }) => !now.some((one) => one.id === id))], key);
      });
      stored.current = all.map(({ id }) => id);
    };
    return () => {
      uploads.screen = null;
    };
  }, [venueId]);

  /** Calls run one after the other, so that the last one made is the last one stored. */
  const send = useCallback(
    (call: () => Promise<unknown>, step: FailedVenueStep, takeBack: () => void) => {
      calls.current = calls.current.then(call).catch((error: unknown) => {
        takeBack();
        notify.error(venueFailureText(error, step, (key) => errors(key)));
      });
    },
    [errors],
  );
  const hide = (id: string, isHidden: boolean) =>
    setHidden((before) => {
      const next = new Set(before);
      if (isHidden) next.add(id);
      else next.delete(id);
      return next;
    });
  const change = (id: string, part: Partial<VenueImageDto>) =>
    setImages((now) => now.map((image) => (image.id === id ? { ...image, ...part } : image)));

  const move = (id: string, place: number) => {
    const target = shown[place];
    if (!target || target.id === id) return;
    const next = moved(images, id, images.indexOf(target));
    const before = stored.current;
    const ids = next.map((image) => image.id);
    setImages(next);
    stored.current = ids;
    send(
      () => sendVenueImageOrder(venueId, ids),
      "reordering",
      () => {
        stored.current = before;
        setImages((now) => inOrderOf(now, before));
      },
    );
  };

  const chooseKey = (id: string) => {
    const before = images.find(({ isKeyImage }) => isKeyImage)?.id ?? null;
    setImages((now) => withKey(now, id));
    send(
      () => sendVenueImageChanges(venueId, id, { isKeyImage: true }),
      "image_update",
      () => setImages((now) => withKey(now, before)),
    );
  };

  const setVisible = (id: string, isVisible: boolean) => {
    change(id, { isVisible });
    send(
      () => sendVenueImageChanges(venueId, id, { isVisible }),
      "image_update",
      () => change(id, { isVisible: !isVisible }),
    );
  };

  const remove = (id: string) => {
    hide(id, true);
    notify.info(t("removed"), {
      action: { label: ui("undo"), onPress: () => hide(id, false) },
      onExpire: () =>
        send(
          async () => {
            await sendVenueImageRemoval(venueId, id);
            setImages((now) => {
              const isKey = now.find((one) => one.id === id)?.isKeyImage;
              const next = nextKeyImage(
                now.map((one) => one.id),
                id,
              );
              const rest = now.filter((one) => one.id !== id);
              stored.current = stored.current.filter((one) => one !== id);
              return isKey ? withKey(rest, next) : rest;
            });
          },
          "image_delete",
          () => hide(id, false),
        ),
    });
  };

  return {
    images: shown,
    move,
    chooseKey,
    setVisible,
    saveText: async (id, field, text) => {
      const call = calls.current.then(() => sendVenueImageChanges(venueId, id, { [field]: text }));
      calls.current = call.catch(() => undefined);
      await call;
      change(id, { [field]: text || null });
    },
    remove,
  };
}
