"use client";

import { type ReactNode, useState } from "react";
import { sendItemView } from "@/lib/statistics/client";

/** A poster that becomes the host's player when it is pressed; before that nobody but us is asked for anything. */
export function VideoPlayer({
  id,
  embed,
  watch,
  title,
  playLabel,
  children,
}: {
  id: string;
  embed: string;
  /** At the host, for a reader without script. */
  watch: string;
  title: string;
  playLabel: string;
  /** The poster. */
  children: ReactNode;
}) {
  const [isPlaying, setIsPlaying] = useState(false);
  if (isPlaying) {
    return (
      <iframe
        src={embed}
        title={title}
        // The hosts refuse to play where they are not told from which site they are asked.
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
        sendItemView("video", id);
      }}
      className="group relative block aspect-video overflow-hidden rounded-picture bg-band"
    >
      {children}
    </a>
  );
}
