"use client";

import { Play } from "lucide";
import { useState } from "react";
import { StoredPicture } from "@/components/listing/images/stored-picture";
import { Icon } from "@/components/ui/icon";
import type { PictureDto } from "@/lib/listing/images/schema";
import { sendItemView } from "@/lib/statistics/client";

/** A poster that is replaced by the host's player when clicked; before the click no other server gets a request. */
export function VideoPlayer({
  id,
  embed,
  watch,
  title,
  playLabel,
  poster,
}: {
  /** Its plays are counted; absent where its provider looks at it. */
  id?: string | undefined;
  embed: string;
  /** Address at the host, for a browser without script. */
  watch: string;
  title: string;
  playLabel: string;
  poster: PictureDto | null;
}) {
  const [isPlaying, setIsPlaying] = useState(false);
  if (isPlaying) {
    return (
      <iframe
        src={embed}
        title={title}
        // The hosts do not play a video without a referrer.
        referrerPolicy="strict-origin-when-cross-origin"
        allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
        allowFullScreen
        className="aspect-video w-full rounded-picture bg-band"
      />
    );
  }
  return (
    <a
      href={watch}
      target="_blank"
      rel="nofollow ugc noopener noreferrer"
      aria-label={playLabel}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        setIsPlaying(true);
        if (id) sendItemView("video", id);
      }}
      className="group relative block aspect-video overflow-hidden rounded-picture bg-band"
    >
      {poster ? (
        <StoredPicture
          picture={poster}
          alt=""
          sizes="(min-width: 56.25rem) 26rem, 92vw"
          isCover
          className="opacity-80"
        />
      ) : null}
      <span
        aria-hidden="true"
        className="absolute top-1/2 left-1/2 grid size-16 -translate-1/2 place-items-center rounded-full bg-surface text-wine-text shadow-lift group-hover:bg-ground"
      >
        <Icon of={Play} className="ml-1 size-6 fill-current" />
      </span>
    </a>
  );
}
