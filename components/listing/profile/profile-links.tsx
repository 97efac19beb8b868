import { ArrowUpRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { networkNames } from "@/lib/listing/profile/links";
import type { ProfileLinkDto } from "@/lib/listing/profile/schema";

/** Links to other sites of the provider. Clicks are counted on our server; the other site learns nothing from it. */
export function ProfileLinks({
  slug,
  links,
  isPreview,
}: {
  slug: string;
  links: readonly ProfileLinkDto[];
  /** Without addresses: the count knows published profiles only. */
  isPreview: boolean;
}) {
  const t = useTranslations("profile.links");
  if (links.length === 0) return null;
  return (
    <section>
      <h2>{t("title")}</h2>
      <ul className="mt-4 border-b border-line sm:grid sm:grid-cols-2 sm:gap-x-10">
        {links.map(({ kind, text }) => (
          <li key={kind} className="border-t border-line">
            <a
              href={isPreview ? undefined : `/annuaire/track/${slug}/${kind}`}
              target="_blank"
              rel="nofollow ugc noopener"
              className="flex min-h-13 items-center gap-3 py-2 text-ui hover:text-wine-text"
            >
              <span className="min-w-0 flex-1">
                <span className="block font-medium">
                  {kind === "website" ? t("website") : networkNames[kind]}
                </span>
                <span className="block truncate text-small text-ink-3">{text}</span>
              </span>
              <span className="sr-only">({t("opens")})</span>
              <ArrowUpRight aria-hidden="true" className="flex-none text-ink-3" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
