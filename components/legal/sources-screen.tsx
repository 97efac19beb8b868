import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { LegalPage } from "@/components/legal/legal-page";
import { brand } from "@/lib/core/brand";

const SECTIONS = ["publisher", "places", "maps", "pictures", "fonts"] as const;

const to = (href: string) => (words: ReactNode) => (
  <a href={href} rel="noopener" className="link">
    {words}
  </a>
);

/** Publisher of the site, and owners of its data, pictures and fonts. */
export function SourcesScreen({ operator }: { operator: { name: string; lines: readonly string[] } }) {
  const t = useTranslations("directory.legal");
  const values = {
    name: brand.name,
    operator: [operator.name, ...operator.lines].join(", "),
    contact: (words: ReactNode) => (
      <a href="/contact" className="link">
        {words}
      </a>
    ),
    naturalearth: to("https://www.naturalearthdata.com/"),
    ign: to("https://geoservices.ign.fr/adminexpress"),
    geonames: to("https://www.geonames.org/"),
    ccby: to("https://creativecommons.org/licenses/by/4.0/"),
    etalab: to("https://www.etalab.gouv.fr/"),
  };
  return (
    <LegalPage
      title={t("title")}
      intro={t("description", { name: brand.name })}
      sections={SECTIONS.map((key) => ({ title: t(`${key}.title`), text: t.rich(`${key}.text`, values) }))}
    />
  );
}
