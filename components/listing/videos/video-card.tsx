"use client";

import { EyeOff, Pencil, Trash2 } from "lucide";
import { useFormatter, useTranslations } from "next-intl";
import { notify } from "@/components/feedback/notify";
import { Switch } from "@/components/forms/switch";
import { VideoPlayer } from "@/components/listing/profile/video-player";
import { EditVideo } from "@/components/listing/videos/edit-video";
import { useVideoTexts } from "@/components/listing/videos/use-video-texts";
import { cn } from "@/components/ui/cn";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Icon } from "@/components/ui/icon";
import { IconButton } from "@/components/ui/icon-button";
import { Tag } from "@/components/ui/tag";
import { deleteVideo, setVideoVisibility } from "@/lib/listing/videos/client";
import { embedUrl, videoHostNames, watchUrl } from "@/lib/listing/videos/rules";
import type { VideoDto } from "@/lib/listing/videos/schema";

/** One of the provider's own videos, with its switch, and the buttons that edit and delete it. */
export function VideoCard({
  video,
  onChange,
  onDeleted,
}: {
  video: VideoDto;
  /** Changes the video on the screen; the server is asked here. */
  onChange: (changes: Partial<VideoDto>) => void;
  onDeleted: () => void;
}) {
  const t = useTranslations("videos");
  const format = useFormatter();
  const { ofFailure } = useVideoTexts();
  const { id, title, description, host, hostVideoId, isVisible, thumbnail, createdAt } = video;

  async function show(next: boolean) {
    onChange({ isVisible: next });
    try {
      onChange(await setVideoVisibility(id, next));
      notify.success(t(next ? "said.shown" : "said.hidden"));
    } catch (error) {
      onChange({ isVisible: !next });
      notify.error(ofFailure(error, "updating_visibility"));
    }
  }
  async function remove() {
    try {
      await deleteVideo(id);
    } catch (error) {
      notify.error(ofFailure(error, "deleting"));
      return false;
    }
    notify.success(t("said.deleted"));
    onDeleted();
    return true;
  }

  return (
    <article className="flex h-full flex-col">
      <div className="relative">
        <div className={cn(!isVisible && "opacity-55")}>
          <VideoPlayer
            embed={embedUrl(host, hostVideoId)}
            watch={watchUrl(host, hostVideoId)}
            title={title}
            playLabel={t("card.play", { title })}
            poster={thumbnail}
          />
        </div>
        {isVisible ? null : (
          <span className="pointer-events-none absolute top-2.5 right-2.5 rounded-control bg-surface px-2.5 py-1.5 leading-none">
            <Tag icon={<Icon of={EyeOff} />}>{t("card.hidden")}</Tag>
          </span>
        )}
      </div>
      <h3 className="mt-3 break-words">{title}</h3>
      <p className="mt-1 line-clamp-3 break-words text-small text-ink-2">{description}</p>
      <p className="mt-1.5 mb-3 text-caption text-ink-3">
        {videoHostNames[host]} · {t("card.added", { date: format.dateTime(new Date(createdAt), "medium") })}
      </p>
      <div className="mt-auto flex items-center justify-between gap-3 border-t border-line pt-2">
        <Switch
          name={`visible-${id}`}
          label={
            <>
              <span aria-hidden="true">{t(isVisible ? "card.visible" : "card.hidden")}</span>
              <span className="sr-only">{t("card.toggle", { title })}</span>
            </>
          }
          isPublic
          checked={isVisible}
          onChange={(event) => void show(event.target.checked)}
        />
        <div className="flex">
          <EditVideo
            video={video}
            onEdited={onChange}
            trigger={
              <IconButton label={t("card.edit", { title })}>
                <Icon of={Pencil} />
              </IconButton>
            }
          />
          <ConfirmDialog
            isDestructive
            trigger={
              <IconButton label={t("card.delete", { title })}>
                <Icon of={Trash2} />
              </IconButton>
            }
            title={t("delete.title")}
            description={t("delete.text", { title, host: videoHostNames[host] })}
            confirmLabel={t("delete.confirm")}
            busyLabel={t("delete.deleting")}
            onConfirm={remove}
          />
        </div>
      </div>
    </article>
  );
}
