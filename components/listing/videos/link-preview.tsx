"use client";

import { CircleCheck, Film, TriangleAlert } from "lucide";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { VideoPlayer } from "@/components/listing/profile/video-player";
import { Icon } from "@/components/ui/icon";
import { Spinner } from "@/components/ui/spinner";
import type { PictureDto } from "@/lib/listing/images/schema";
import { previewVideo } from "@/lib/listing/videos/client";
import { embedUrl, parseVideoLink, videoHostNames, watchUrl } from "@/lib/listing/videos/rules";
import type { VideoPreviewDto } from "@/lib/listing/videos/schema";

/** Waits for the end of typing before the server asks the host. */
const PAUSE_MS = 350;

const pictureFrom = (url: string): PictureDto => ({
  alt: "",
  width: 640,
  height: 360,
  thumbhash: null,
  sources: { avif: [], webp: [], jpeg: [{ w: 640, url }] },
});

/** The video of a link before it is saved; its host is asked by our server, by the browser only to play it. */
export function LinkPreview({ link }: { link: string }) {
  const t = useTranslations("videos.preview");
  const video = parseVideoLink(link);
  const key = video ? `${video.host}:${video.hostVideoId}` : null;
  const [known, setKnown] = useState<{ key: string; preview: VideoPreviewDto } | null>(null);
  const answer = known?.key === key ? known.preview : null;

  useEffect(() => {
    if (!video || !key || known?.key === key) return;
    const ending = new AbortController();
    const timer = setTimeout(() => {
      previewVideo(link, ending.signal)
        .catch((): VideoPreviewDto => ({ ...video, isFound: null, picture: null }))
        .then((preview) => ending.signal.aborted || setKnown({ key, preview }));
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [key, known?.key, link, video]);

  if (!video) {
    return (
      <div className="grid aspect-video w-full place-content-center justify-items-center gap-2 rounded-picture bg-sunken px-6 text-center text-small text-ink-2">
        <Icon of={Film} className="size-6 text-ink-3" />
        <p className="max-w-80">{t("waiting")}</p>
      </div>
    );
  }
  const { host, hostVideoId } = video;
  const name = videoHostNames[host];
  return (
    <div>
      <VideoPlayer
        key={key}
        embed={embedUrl(host, hostVideoId)}
        watch={watchUrl(host, hostVideoId)}
        title={t("title")}
        playLabel={t("play")}
        poster={answer?.picture ? pictureFrom(answer.picture) : null}
      />
      <p role="status" className="mt-2 flex min-h-6 items-start gap-2 text-small text-ink-2">
        {answer === null ? <Spinner className="mt-0.5" /> : null}
        {answer?.isFound ? <Icon of={CircleCheck} className="mt-0.5 flex-none text-success-text" /> : null}
        {answer && !answer.isFound ? (
          <Icon of={TriangleAlert} className="mt-0.5 flex-none text-warning-text" />
        ) : null}
        <span>
          {answer === null
            ? t("loading")
            : answer.isFound
              ? t("found", { host: name })
              : t(answer.isFound === false ? "notFound" : "unknown", { host: name })}
        </span>
      </p>
    </div>
  );
}
