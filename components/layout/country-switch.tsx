import { Check, Globe } from "lucide";
import { useTranslations } from "next-intl";
import { MenuPopover } from "@/components/layout/menu-popover";
import type { CountryLink } from "@/components/layout/public-links";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";

/** The list of country sites, each in its own language. */
export function CountryList({
  countries,
  className,
}: {
  countries: readonly CountryLink[];
  className?: string | undefined;
}) {
  return (
    <ul className={className}>
      {countries.map((country) => (
        <li key={country.locale}>
          <a
            data-same-path={country.hasSamePages ? "" : undefined}
            href={country.href}
            hrefLang={country.locale}
            lang={country.locale}
            aria-current={country.isCurrent ? "true" : undefined}
            className="flex min-h-11 items-center justify-between gap-4 rounded-[6px] px-3 text-ui hover:bg-sunken aria-[current]:font-semibold"
          >
            {country.label}
            {country.isCurrent ? <Icon of={Check} className="text-wine-text" /> : null}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Globe and country code in the header; opens the list of country sites. */
export function CountrySwitch({
  countries,
  className,
}: {
  countries: readonly CountryLink[];
  className?: string | undefined;
}) {
  const t = useTranslations("layout");
  const current = countries.find((country) => country.isCurrent);
  return (
    <div className={cn("relative", className)}>
      <button
        type="button"
        popoverTarget="country-switch"
        className="inline-flex min-h-11 items-center gap-1.5 hover:text-wine-text"
      >
        <Icon of={Globe} />
        {current?.code}
        <span className="sr-only">, {t("public.country")}</span>
      </button>
      <MenuPopover
        id="country-switch"
        label={t("public.country")}
        className="fixed inset-auto top-17 right-(--gutter) m-0 w-68 rounded-control bg-surface p-1.5 text-ink shadow-dialog"
      >
        <CountryList countries={countries} />
      </MenuPopover>
    </div>
  );
}
