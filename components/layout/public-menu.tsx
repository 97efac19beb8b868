import { Menu, X } from "lucide";
import { useTranslations } from "next-intl";
import { CountryList } from "@/components/layout/country-switch";
import { Logo } from "@/components/layout/logo";
import { MenuPopover } from "@/components/layout/menu-popover";
import { isOpenScreen } from "@/components/layout/open-screens";
import {
  type CountryLink,
  type PublicLinks,
  type PublicSection,
  publicSections,
} from "@/components/layout/public-links";
import { WhoLinks } from "@/components/layout/who-links";
import { buttonStyle } from "@/components/ui/button-style";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { IconButton } from "@/components/ui/icon-button";
import { Link } from "@/components/ui/link";

/** The menu on phones: large links over the whole screen, then the sign-in for professionals and the countries. */
export function PublicMenu({
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
    <>
      <IconButton label={t("openMenu")} popoverTarget="public-menu">
        <Icon of={Menu} />
      </IconButton>
      <MenuPopover
        id="public-menu"
        label={t("menuLabel")}
        className="fixed inset-0 m-0 h-dvh max-h-none w-full max-w-none overflow-y-auto bg-ground text-ink"
      >
        <div className="flex h-15 items-center justify-between border-b border-line pr-3 pl-5">
          <Logo className="text-[1.375rem]" />
          <IconButton label={t("menuLabel")} popoverTarget="public-menu" popoverTargetAction="hide">
            <Icon of={X} />
          </IconButton>
        </div>
        <nav aria-label={t("menuLabel")} className="px-5 pt-2 pb-8">
          <ul>
            {publicSections
              .filter((name) => isOpenScreen(links[name]))
              .map((name) => (
                <li key={name} className="border-b border-line">
                  <Link
                    href={links[name]}
                    aria-current={section === name ? "page" : undefined}
                    className={cn(
                      "flex min-h-15 items-center font-display text-h2",
                      section === name && "text-wine-text",
                    )}
                  >
                    {t(`public.${name}`)}
                  </Link>
                </li>
              ))}
          </ul>
          <div className="mt-6 grid gap-3">
            <Link
              href={links.myRequest}
              className={cn("not-for-couple", buttonStyle({ variant: "secondary", block: true }))}
            >
              {t("footer.myRequest")}
            </Link>
            <WhoLinks proSpace={links.proSpace} className={buttonStyle({ variant: "text", block: true })} />
          </div>
          <p className="mt-8 mb-1 text-small font-semibold">{t("public.country")}</p>
          <CountryList countries={countries} className="-mx-3 grid xs:grid-cols-2" />
        </nav>
      </MenuPopover>
    </>
  );
}
