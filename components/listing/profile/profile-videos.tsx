import { useTranslations } from "next-intl";
import { Island } from "@/components/islands/island";
import { VideoPlayer } from "@/components/listing/profile/video-player";
import { cn } from "@/components/ui/cn";
import type { PictureDto } from "@/lib/listing/images/schema";
import { embedUrl, videoHostNames, watchUrl } from "@/lib/listing/videos/rules";
import type { PublicVideoDto } from "@/lib/listing/videos/schema";

/**
 * Videos behind our copies of their pictures, or behind the provider's photos where the host gave none: the hosts are
 * asked only when a visitor plays one.
 */
export function ProfileVideos({
  videos,
  posters,
}: {
  videos: readonly PublicVideoDto[];
  posters: readonly PictureDto[];
}) {
  const t = useTranslations("profile.videos");
  if (videos.length === 0) return null;
  return (
    <section>
      <h2>{t("title")}</h2>
      <ul className={cn("mt-5 grid gap-x-7 gap-y-9", videos.length > 1 && "sm:grid-cols-2")}>
        {videos.map(({ id, title, description, host, hostVideoId, thumbnail }, n) => {
          // Starts with the last photo, so that the pictures at the top of the page are not repeated.
          const poster = thumbnail ?? posters.at(-1 - (n % Math.max(1, posters.length)));
          return (
            <li key={id}>
              <Island
                name="video-player"
                component={VideoPlayer}
                props={{
                  id,
                  embed: embedUrl(host, hostVideoId),
                  watch: watchUrl(host, hostVideoId),
                  title,
                  playLabel: t("play", { title }),
                  poster: poster ?? null,
                }}
              />
              <h3 className="mt-3 text-h3">{title}</h3>
              <p className="mt-1 max-w-(--measure) text-ui leading-normal text-ink-2">{description}</p>
              <p className="mt-1 text-caption text-ink-3">{t("from", { host: videoHostNames[host] })}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
