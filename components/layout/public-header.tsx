import { Heart } from "lucide";
import { useTranslations } from "next-intl";
import { CountrySwitch } from "@/components/layout/country-switch";
import { HomeLink } from "@/components/layout/home-link";
import { isOpenScreen } from "@/components/layout/open-screens";
import {
  type CountryLink,
  type PublicLinks,
  type PublicSection,
  publicSections,
} from "@/components/layout/public-links";
import { PublicMenu } from "@/components/layout/public-menu";
import { WhoLinks } from "@/components/layout/who-links";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { IconLink } from "@/components/ui/icon-button";
import { Link } from "@/components/ui/link";

/** 72 px high on wide screens, 60 on phones; has no script of its own and reads no cookie. */
export function PublicHeader({
  links,
  countries,
  section,
}: {
  links: PublicLinks;
  countries: readonly CountryLink[];
  section?: PublicSection | undefined;
}) {
  const t = useTranslations("layout");
  return (
    <header className="relative z-header h-15 border-b border-line bg-ground desk:h-18 print:hidden">
      <div className="wrap flex h-full items-center gap-5 xl:gap-9">
        <HomeLink href={links.home} logoClassName="max-desk:text-[1.375rem]" />
        <nav
          aria-label={t("mainNav")}
          className="hidden h-full gap-5 text-small whitespace-nowrap desk:flex xl:gap-7 xl:text-ui"
        >
          {publicSections
            .filter((name) => isOpenScreen(links[name]))
            .map((name) => (
              <Link
                key={name}
                href={links[name]}
                aria-current={section === name ? "page" : undefined}
                className={cn(
                  "items-center border-y-2 border-transparent hover:text-wine-text",
                  name === "howItWorks" ? "hidden xl:flex" : "flex",
                  section === name && "border-b-wine-mark",
                )}
              >
                {t(`public.${name}`)}
              </Link>
            ))}
        </nav>
        <div className="ml-auto hidden items-center gap-6 text-small whitespace-nowrap desk:flex xl:text-ui">
          <WhoLinks proSpace={links.proSpace} className="flex min-h-11 items-center hover:text-wine-text" />
          {isOpenScreen(links.favourites) ? (
            <Link
              href={links.favourites}
              aria-label={t("public.favourites")}
              className="flex min-h-11 items-center gap-2 hover:text-wine-text"
            >
              <Icon of={Heart} />
              <span className="hidden xl:inline">{t("public.favourites")}</span>
            </Link>
          ) : null}
          <CountrySwitch countries={countries} />
        </div>
        <div className="-mr-2 ml-auto flex gap-1 desk:hidden">
          {isOpenScreen(links.favourites) ? (
            <IconLink href={links.favourites} label={t("public.favourites")}>
              <Icon of={Heart} />
            </IconLink>
          ) : null}
          <PublicMenu links={links} countries={countries} section={section} />
        </div>
      </div>
    </header>
  );
}
