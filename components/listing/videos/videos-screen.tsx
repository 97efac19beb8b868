"use client";

import { Plus } from "lucide";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { PremiumNotice } from "@/components/feedback/premium-notice";
import { RemovedPictures } from "@/components/listing/removed-pictures/removed-pictures";
import { AddVideo } from "@/components/listing/videos/add-video";
import { VideoCard } from "@/components/listing/videos/video-card";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { PageHeader } from "@/components/ui/page-header";
import { paintedPicture } from "@/components/ui/painted";
import { Picture } from "@/components/ui/picture";
import { deleteVideo, fetchVideos } from "@/lib/listing/videos/client";
import type { VideoDto, VideosDto } from "@/lib/listing/videos/schema";

/** When a picture that the host did not give at once is looked for again. */
const PICTURE_MS = 20_000;

/** The provider's own videos: how many there are and may be, the grid, and the dialog that adds one. */
export function VideosScreen({ initial }: { initial: VideosDto }) {
  const t = useTranslations("videos");
  const [videos, setVideos] = useState(initial.videos);
  const heading = useRef<HTMLHeadingElement>(null);
  const quota = initial.freePlanQuota;
  const count = videos.length;
  const isFull = quota !== null && count >= quota;
  const change = (id: string, changes: Partial<VideoDto>) =>
    setVideos((now) => now.map((video) => (video.id === id ? { ...video, ...changes } : video)));
  const [changesOfCount, setChangesOfCount] = useState(0);
  // For buttons that had the focus and are gone with their card or their dialog. An effect runs when the dialog has
  // stopped keeping the focus inside; an animation frame may come before.
  useEffect(() => {
    if (changesOfCount > 0) heading.current?.focus();
  }, [changesOfCount]);
  const focusHeading = () => setChangesOfCount((now) => now + 1);
  const remove = (id: string) => {
    setVideos((now) => now.filter((video) => video.id !== id));
    focusHeading();
  };
  const show = (video: VideoDto) => {
    setVideos((now) => [video, ...now]);
    // The first video moves the button that adds one, and a full quota removes it.
    focusHeading();
    if (video.thumbnail) return;
    // The job has the picture by then; without it the card stays as it is.
    const look = async () => {
      const fresh = (await fetchVideos()).videos.find(({ id }) => id === video.id);
      if (fresh) change(video.id, { thumbnail: fresh.thumbnail });
    };
    setTimeout(() => void look().catch(() => undefined), PICTURE_MS);
  };
  const adding = <AddVideo trigger={<Button icon={<Icon of={Plus} />}>{t("add")}</Button>} onAdded={show} />;
  return (
    <>
      <PageHeader title={t("title")} lead={t("lead")} actions={isFull || count === 0 ? undefined : adding} />
      {isFull ? (
        <PremiumNotice className="mt-7" title={t("quota.title", { quota })}>
          {t("quota.text")}
        </PremiumNotice>
      ) : null}
      <RemovedPictures pictures={initial.removed} texts="videos" onRemove={deleteVideo} className="mt-9" />
      <div aria-live="polite" className="mt-8 mb-4 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 ref={heading} tabIndex={-1} className="text-h3 outline-none figures">
          {quota === null || count === 0 ? t("count", { count }) : t("countOf", { count, quota })}
        </h2>
        {isFull ? null : (
          <p className="text-small text-ink-3">
            {quota === null ? t("unlimited") : t("quota.room", { quota })}
          </p>
        )}
      </div>
      {count === 0 ? (
        <EmptyState
          title={t("empty.title")}
          action={adding}
          picture={
            <Picture
              picture={paintedPicture("evening-table")}
              alt=""
              sizes="(min-width: 48rem) 34rem, 92vw"
            />
          }
        >
          {t("empty.text")}
        </EmptyState>
      ) : (
        <ul className="grid gap-x-7 gap-y-10 sm:grid-cols-2 2xl:grid-cols-3">
          {videos.map((video) => (
            <li key={video.id}>
              <VideoCard
                video={video}
                onChange={(changes) => change(video.id, changes)}
                onDeleted={() => remove(video.id)}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
