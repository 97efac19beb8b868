import { useTranslations } from "next-intl";
import { StoredPicture } from "@/components/listing/images/stored-picture";
import type { PublicInstagramDto } from "@/lib/listing/social/schema";

/** Our copies of the provider's latest Instagram pictures, and the link to the account. */
export function ProfileInstagram({
  slug,
  instagram,
  isPreview,
}: {
  slug: string;
  instagram: PublicInstagramDto;
  /** The account without its address: the count knows published profiles only. */
  isPreview: boolean;
}) {
  const t = useTranslations("profile");
  const { username, pictures } = instagram;
  return (
    <section>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2>{t("instagram.title")}</h2>
        <a
          href={isPreview ? undefined : `/annuaire/track/${slug}/instagram`}
          target="_blank"
          rel="nofollow ugc noopener"
          className="link min-h-11 content-center"
        >
          @{username} <span className="sr-only">({t("links.opens")})</span>
        </a>
      </div>
      <ul className="mt-4 grid grid-cols-3 gap-1.5 sm:grid-cols-4 sm:gap-2.5 desk:grid-cols-6">
        {pictures.map(({ id, permalink, picture }) => (
          <li key={id}>
            <a
              href={permalink}
              target="_blank"
              rel="nofollow ugc noopener noreferrer"
              aria-label={t("instagram.open", { caption: picture.alt.slice(0, 80) || `@${username}` })}
              className="relative block aspect-square overflow-hidden rounded-picture bg-band"
            >
              <StoredPicture picture={picture} alt="" sizes="(min-width: 56.25rem) 9rem, 31vw" isCover />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
