import { ArrowUpRight, Clock } from "lucide";
import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { Tag } from "@/components/ui/tag";
import { networkNames } from "@/lib/listing/profile/links";
import type { ProfileLinkDto } from "@/lib/listing/profile/schema";

/** Links to other sites of the provider. Clicks are counted on our server; the other site learns nothing from it. */
export function ProfileLinks({
  slug,
  links,
  isPreview,
  isSiteWaiting = false,
}: {
  slug: string;
  links: readonly ProfileLinkDto[];
  /** Without addresses: the count knows published profiles only. */
  isPreview: boolean;
  /** The website is shown to its owner only: a link would lead to the public one. */
  isSiteWaiting?: boolean | undefined;
}) {
  const t = useTranslations("profile.links");
  const labelOf = (kind: ProfileLinkDto["kind"]) => (kind === "website" ? t("website") : networkNames[kind]);
  if (links.length === 0) return null;
  return (
    <section>
      <h2>{t("title")}</h2>
      <ul className="mt-4 border-b border-line sm:grid sm:grid-cols-2 sm:gap-x-10">
        {links.map(({ kind, text }) => (
          <li key={kind} className="border-t border-line">
            {kind === "website" && isSiteWaiting ? (
              <div className="flex min-h-13 flex-wrap items-center gap-x-3 gap-y-1 py-2 text-ui">
                <LinkText label={labelOf(kind)} text={text} />
                <Tag tone="warning" icon={<Icon of={Clock} />}>
                  {t("waiting")}
                </Tag>
              </div>
            ) : (
              <a
                href={isPreview ? undefined : `/annuaire/track/${slug}/${kind}`}
                target="_blank"
                rel="nofollow ugc noopener"
                className="flex min-h-13 items-center gap-3 py-2 text-ui hover:text-wine-text"
              >
                <LinkText label={labelOf(kind)} text={text} />
                <span className="sr-only">({t("opens")})</span>
                <Icon of={ArrowUpRight} className="flex-none text-ink-3" />
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function LinkText({ label, text }: { label: string; text: string }) {
  return (
    <span className="min-w-0 flex-1">
      <span className="block font-medium">{label}</span>
      <span className="block truncate text-small text-ink-3">{text}</span>
    </span>
  );
}
