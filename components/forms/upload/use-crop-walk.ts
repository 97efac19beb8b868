"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import type { UploadQueue } from "@/components/forms/upload/upload-queue";
import type { CropArea } from "@/lib/listing/media/upload";

/** Several new pictures wait so long for their owner to choose whether to crop them; then they are sent whole. */
export const OFFER_MS = 4_000;

interface Cropped {
  file: File;
  crop: CropArea;
}

/** The pictures of a walk in their order, and what was cropped of them so far. */
interface Walk {
  pictures: readonly { id: string; file: File }[];
  at: number;
  cropped: ReadonlyMap<string, Cropped>;
}

/**
 * Crops several new pictures in turn. They are held in the queue meanwhile; at the end each is sent cropped, or whole
 * when it was skipped. Whoever leaves the walk or the screen early loses no picture.
 */
export function useCropWalk(queue: Pick<UploadQueue, "items" | "hold" | "replace">) {
  const [offered, setOffered] = useState<readonly string[]>([]);
  const [isPaused, setPaused] = useState(false);
  const [walk, setWalk] = useState<Walk | null>(null);
  const held = useRef<readonly string[]>([]);

  const send = useCallback(
    (cropped: Walk["cropped"]) => {
      const ids = held.current;
      held.current = [];
      setOffered([]);
      setWalk(null);
      for (const id of ids) {
        const part = cropped.get(id);
        if (part) queue.replace(id, part.file, part.crop);
        else queue.hold(id, false);
      }
    },
    [queue],
  );

  useEffect(() => {
    if (offered.length === 0 || isPaused) return;
    const timer = setTimeout(() => send(new Map()), OFFER_MS);
    return () => clearTimeout(timer);
  }, [offered, isPaused, send]);
  useEffect(
    () => () => {
      for (const id of held.current) queue.hold(id, false);
      held.current = [];
    },
    [queue],
  );

  const goOn = ({ pictures, at }: Walk, cropped: Walk["cropped"]) => {
    if (at + 1 < pictures.length) setWalk({ pictures, at: at + 1, cropped });
    else send(cropped);
  };
  /** Still in the queue and not refused. */
  const waits = (id: string) => queue.items().some((item) => item.id === id && item.state !== "failed");
  const current = walk?.pictures[walk.at];
  return {
    /** Pictures for which the walk is offered. */
    offeredCount: offered.filter((id) => waits(id)).length,
    /** Takes pictures that the caller added to the queue as held. */
    offer: (ids: readonly string[]) => {
      held.current = [...held.current, ...ids];
      setPaused(false);
      setOffered(held.current);
    },
    /** The offer stays while it has the focus or the pointer. */
    pause: setPaused,
    sendWhole: () => send(new Map()),
    start: () => {
      const pictures = queue.items().filter(({ id }) => held.current.includes(id) && waits(id));
      setOffered([]);
      if (pictures.length === 0) send(new Map());
      else setWalk({ pictures, at: 0, cropped: new Map() });
    },
    current: walk && current ? { file: current.file, n: walk.at + 1, total: walk.pictures.length } : null,
    save: (file: File, crop: CropArea | null) => {
      if (!walk || !current) return;
      const cropped = new Map(walk.cropped);
      if (crop) cropped.set(current.id, { file, crop });
      else cropped.delete(current.id);
      goOn(walk, cropped);
    },
    previous: () => walk && walk.at > 0 && setWalk({ ...walk, at: walk.at - 1 }),
    /** The rest is sent whole. */
    leave: () => send(walk?.cropped ?? new Map()),
  };
}
