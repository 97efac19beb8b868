"use client";

import { ExternalLink, Play } from "lucide";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { paintedPicture } from "@/components/ui/painted";
import { Picture } from "@/components/ui/picture";

export interface PodcastProps {
  /** URLs of the show's page and of the player embedded here. */
  url: string;
  playerUrl: string;
}

/** Podcast picture with link; the player loads only after a click on "listen". */
export function Podcast({ url, playerUrl }: PodcastProps) {
  const t = useTranslations("dashboard.podcast");
  const [isPlaying, setPlaying] = useState(false);
  const { host, hostname } = new URL(playerUrl);
  const isSandbox = hostname === "127.0.0.1" || hostname === "localhost";
  return (
    <section className="gap-x-7 sm:max-lg:grid sm:max-lg:grid-cols-[16rem_minmax(0,1fr)] sm:max-lg:items-start">
      <a
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        className="group relative block aspect-4/3 overflow-hidden rounded-picture"
      >
        <Picture
          picture={paintedPicture("evening-table")}
          alt={t("alt")}
          sizes="(min-width: 40rem) 16rem, 100vw"
          isCover
        />
        <span className="absolute right-2.5 bottom-2.5 flex size-9 items-center justify-center rounded-full bg-surface/92 text-ink">
          <Icon of={ExternalLink} className="size-4" />
          <span className="sr-only">{t("open")}</span>
        </span>
      </a>
      <div className="mt-3.5 sm:max-lg:mt-0">
        <p className="text-small text-ink-2">{t("kicker")}</p>
        <h2 className="mt-0.5 text-h3 text-balance">{t("title")}</h2>
        {isPlaying ? (
          <iframe
            src={playerUrl}
            title={t("player")}
            allow="autoplay; encrypted-media"
            referrerPolicy="strict-origin-when-cross-origin"
            sandbox="allow-scripts allow-same-origin allow-popups"
            className="mt-4 h-40 w-full rounded-control border border-line"
          />
        ) : (
          <>
            <Button
              variant="secondary"
              size="small"
              className="mt-3.5"
              icon={<Icon of={Play} />}
              onClick={() => setPlaying(true)}
            >
              {t("listen")}
            </Button>
            <p className="mt-2 text-caption text-ink-3">
              {isSandbox ? t("noteSandbox") : t("note", { host })}
            </p>
          </>
        )}
      </div>
    </section>
  );
}
