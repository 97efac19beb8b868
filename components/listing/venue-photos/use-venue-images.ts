"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { notify } from "@/components/feedback/notify";
import { type PictureList, usePictureList } from "@/components/listing/pictures/use-picture-list";
import { venueUploads } from "@/components/listing/venue-photos/venue-uploads";
import { venueFailureText } from "@/lib/listing/own-venues/client";
import type { VenueImageDto } from "@/lib/listing/own-venues/schema";
import {
  sendVenueImageChanges,
  sendVenueImageOrder,
  sendVenueImageRemoval,
} from "@/lib/listing/venue-images/client";

const sentences = { order: "reordering", key: "image_update", remove: "image_delete" } as const;

export interface VenueImages extends PictureList<VenueImageDto> {
  setVisible: (id: string, isVisible: boolean) => void;
  /** Stores one text of a picture; throws when it was refused. */
  saveText: (id: string, field: "caption" | "alt", text: string) => Promise<void>;
}

/** The pictures of one venue. */
export function useVenueImages(venueId: string, first: readonly VenueImageDto[]): VenueImages {
  const errors = useTranslations("venue-errors.errors");
  const tell = (step: (typeof sentences)[keyof typeof sentences], error: unknown) =>
    notify.error(venueFailureText(error, step, (key) => errors(key)));
  const list = usePictureList(
    first,
    {
      order: (ids) => sendVenueImageOrder(venueId, ids),
      key: (id) => sendVenueImageChanges(venueId, id, { isKeyImage: true }),
      remove: (id) => sendVenueImageRemoval(venueId, id),
    },
    (failed, error) => tell(sentences[failed], error),
  );
  const { add, change, enqueue } = list;

  useEffect(() => {
    const uploads = venueUploads(venueId);
    uploads.screen = ({ images }) => add(images, images.find(({ isKeyImage }) => isKeyImage)?.id ?? null);
    return () => {
      uploads.screen = null;
    };
  }, [venueId, add]);

  return {
    ...list,
    setVisible: (id, isVisible) => {
      change(id, { isVisible });
      enqueue(() => sendVenueImageChanges(venueId, id, { isVisible })).catch((error: unknown) => {
        change(id, { isVisible: !isVisible });
        tell("image_update", error);
      });
    },
    saveText: async (id, field, text) => {
      await enqueue(() => sendVenueImageChanges(venueId, id, { [field]: text }));
      change(id, { [field]: text || null });
    },
  };
}
