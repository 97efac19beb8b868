import { Globe } from "lucide";
import { useTranslations } from "next-intl";
import { Logo } from "@/components/layout/logo";
import { isOpenScreen } from "@/components/layout/open-screens";
import type { CountryLink, PublicLinks } from "@/components/layout/public-links";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { footerKeys } from "@/lib/core/addresses/menus";
import { brand } from "@/lib/core/brand";

const columns = [
  { title: "footer.couples", entries: footerKeys("couples") },
  { title: "footer.pros", entries: footerKeys("pros") },
  { title: null, entries: footerKeys("product") },
] as const;

/** The dark band at the bottom: about the product, three columns of links, the other countries. */
export function PublicFooter({
  links,
  countries,
  year,
}: {
  links: PublicLinks;
  countries: readonly CountryLink[];
  /** Year of the copyright line; a property, so that a static page is the same in two builds. */
  year: number;
}) {
  const t = useTranslations("layout");
  const word = (entry: (typeof columns)[number]["entries"][number]) =>
    entry === "favourites" ? t("public.favourites") : t(`footer.${entry}`);
  return (
    <footer className="mt-16 below-fold bg-band pt-11 pb-8 text-on-band desk:mt-24 desk:pt-16 print:hidden">
      <div className="wrap">
        <div className="grid grid-cols-2 gap-x-6 gap-y-9 sm:grid-cols-3 lg:grid-cols-[1.6fr_1fr_1fr_1fr] lg:gap-10">
          <div className="col-span-full lg:col-span-1">
            <Logo isOnBand />
            <p className="mt-4 max-w-[34ch] text-small text-on-band-2">{t("footer.about")}</p>
          </div>
          {columns.map(({ title, entries }) => (
            <div key={title ?? brand.name}>
              <h2 className="mb-3 font-text text-body font-semibold tracking-normal">
                {title ? t(title) : brand.name}
              </h2>
              <ul className="text-ui">
                {entries
                  .filter((entry) => isOpenScreen(links[entry]))
                  .map((entry) => (
                    <li key={entry}>
                      <Link
                        href={links[entry]}
                        className="inline-flex min-h-8 items-center py-1.5 leading-snug text-on-band-2 hover:text-on-band hover:underline focus-visible:outline-on-band pointer-coarse:min-h-11"
                      >
                        {word(entry)}
                      </Link>
                    </li>
                  ))}
              </ul>
            </div>
          ))}
        </div>
        <div className="mt-12 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-t border-on-band/18 pt-5 text-small text-on-band-2">
          <p>{t("footer.rights", { year: String(year), name: brand.name })}</p>
          <nav aria-label={t("public.country")}>
            <ul className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <li aria-hidden="true">
                <Icon of={Globe} />
              </li>
              {countries.map((country) => (
                <li key={country.locale}>
                  <a
                    data-same-path={country.hasSamePages ? "" : undefined}
                    href={country.href}
                    hrefLang={country.locale}
                    lang={country.locale}
                    aria-current={country.isCurrent ? "true" : undefined}
                    className="inline-flex min-h-6 items-center hover:text-on-band hover:underline focus-visible:outline-on-band aria-[current]:text-on-band"
                  >
                    {country.label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </div>
    </footer>
  );
}
