"use client";

import { useTranslations } from "next-intl";
import { useCallback, useRef, useState } from "react";
import { notify } from "@/components/feedback/notify";
import { useHidden } from "@/components/listing/pictures/use-hidden";
import { moved, nextKeyImage } from "@/lib/listing/images/rules";

/** A picture of a list in which exactly one is the key image. */
export interface KeyedPicture {
  id: string;
  isKeyImage: boolean;
}

/** The calls about the pictures of one list; each throws when it is refused. */
export interface PictureCalls {
  order: (ids: readonly string[]) => Promise<unknown>;
  key: (id: string) => Promise<unknown>;
  remove: (id: string) => Promise<unknown>;
}

export interface PictureList<P extends KeyedPicture> {
  images: readonly P[];
  /** Puts a picture at another place, from 0. */
  move: (id: string, place: number) => void;
  chooseKey: (id: string) => void;
  /** Deletes after six seconds, unless undone. */
  remove: (id: string) => void;
  /** Adds the pictures that the list does not have yet at its end; `key` is the key image on the server. */
  add: (added: readonly P[], key?: string | null) => void;
  /** Changes a picture on the screen only. */
  change: (id: string, part: Partial<P>) => void;
  /** Runs a call after those before it, so that the last one made is the last one stored. */
  enqueue: <T>(call: () => Promise<T>) => Promise<T>;
}

const withKey = <P extends KeyedPicture>(images: readonly P[], key: string | null): P[] =>
  images.map((image) => ({ ...image, isKeyImage: image.id === key }));

const keyOf = (images: readonly KeyedPicture[]) => images.find(({ isKeyImage }) => isKeyImage)?.id ?? null;

/** Pictures without an entry in `ids` were added meanwhile and stay at the end. */
function inOrderOf<P extends KeyedPicture>(images: readonly P[], ids: readonly string[]): P[] {
  const known = new Map(images.map((image) => [image.id, image]));
  const first = ids.flatMap((id) => known.get(id) ?? []);
  return [...first, ...images.filter(({ id }) => !ids.includes(id))];
}

/** Ordered pictures with one key image. Changes show at once and are taken back when the server refuses them. */
export function usePictureList<P extends KeyedPicture>(
  first: readonly P[],
  calls: PictureCalls,
  onFailure: (failed: keyof PictureCalls, failure: unknown) => void,
): PictureList<P> {
  const t = useTranslations("images.rows");
  const ui = useTranslations("ui");
  const [images, setImages] = useState(first);
  /** Deleted on screen; on the server when the time for undoing is over. */
  const { hidden, hide } = useHidden();
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  /** The order on the server, as far as calls have been made. */
  const stored = useRef(first.map(({ id }) => id));
  const shown = images.filter(({ id }) => !hidden.has(id));

  const enqueue = useCallback(<T>(call: () => Promise<T>): Promise<T> => {
    const answer = queue.current.then(call);
    queue.current = answer.catch(() => undefined);
    return answer;
  }, []);
  const send = (failed: keyof PictureCalls, call: () => Promise<unknown>, takeBack: () => void) => {
    enqueue(call).catch((failure: unknown) => {
      takeBack();
      onFailure(failed, failure);
    });
  };
  const drop = (id: string) => {
    stored.current = stored.current.filter((one) => one !== id);
    setImages((now) => {
      const ids = now.map((image) => image.id);
      const rest = now.filter((image) => image.id !== id);
      return keyOf(now) === id ? withKey(rest, nextKeyImage(ids, id)) : rest;
    });
  };
  const add = useCallback((added: readonly P[], key?: string | null) => {
    stored.current = [...new Set([...stored.current, ...added.map(({ id }) => id)])];
    setImages((now) => {
      const all = [...now, ...added.filter(({ id }) => !now.some((image) => image.id === id))];
      return key === undefined ? all : withKey(all, key);
    });
  }, []);
  const change = useCallback((id: string, part: Partial<P>) => {
    setImages((now) => now.map((image) => (image.id === id ? { ...image, ...part } : image)));
  }, []);

  return {
    images: shown,
    add,
    change,
    enqueue,
    move: (id, place) => {
      const target = shown[place];
      if (!target || target.id === id) return;
      const next = moved(images, id, images.indexOf(target));
      const before = stored.current;
      const ids = next.map((image) => image.id);
      setImages(next);
      stored.current = ids;
      send(
        "order",
        () => calls.order(ids),
        () => {
          stored.current = before;
          setImages((now) => inOrderOf(now, before));
        },
      );
    },
    chooseKey: (id) => {
      const before = keyOf(images);
      setImages((now) => withKey(now, id));
      send(
        "key",
        () => calls.key(id),
        () => setImages((now) => withKey(now, before)),
      );
    },
    remove: (id) => {
      hide(id, true);
      const removeStored = async () => {
        await calls.remove(id);
        drop(id);
      };
      notify.info(t("removed"), {
        action: { label: ui("undo"), onPress: () => hide(id, false) },
        onExpire: () => send("remove", removeStored, () => hide(id, false)),
      });
    },
  };
}
