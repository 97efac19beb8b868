import { useTranslations } from "next-intl";
import { StoredPicture } from "@/components/listing/images/stored-picture";
import type { SimilarPictureDto } from "@/lib/backoffice/moderation/schema";
import { nameForms } from "@/lib/core/i18n/french-names";

/** Pictures of a profile that another provider has too: a hint, the moderator decides. */
export function SimilarPictures({ similar }: { similar: readonly SimilarPictureDto[] }) {
  const t = useTranslations("moderation.similar");
  return (
    <section className="mb-8 rounded-picture border border-line bg-ground p-5">
      <h2 className="text-h3">{t("title")}</h2>
      <p className="mt-1 text-ui text-ink-2">
        {t("lead", { count: new Set(similar.map(({ picture }) => picture.sources.jpeg[0]?.url)).size })}
      </p>
      <ul className="mt-4 space-y-4">
        {similar.map(({ providerId, name, isMirrored, picture }) => (
          <li key={`${providerId} ${picture.sources.jpeg[0]?.url}`} className="flex items-center gap-4">
            <StoredPicture picture={picture} alt="" sizes="5rem" className="size-20 flex-none object-cover" />
            <a href={`/admin/moderation/profiles/${providerId}`} className="link min-w-0 break-words">
              {t(isMirrored ? "mirrored" : "same", nameForms({ name }))}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
