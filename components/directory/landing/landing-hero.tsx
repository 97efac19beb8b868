import { useTranslations } from "next-intl";
import { SearchField } from "@/components/directory/landing/search-field";
import { paintedPicture } from "@/components/ui/painted";
import { Picture } from "@/components/ui/picture";

/** Text on the left, the picture on the right, the search across both. */
export function LandingHero({ countries }: { countries: number }) {
  const t = useTranslations("directory.landing");
  return (
    <section className="relative desk:grid desk:min-h-160 desk:grid-cols-2">
      <div className="px-(--gutter) pt-9 pb-7 desk:pt-22 desk:pr-6 desk:pb-56 desk:pl-[max(var(--gutter),calc((100vw-var(--page-max))/2+var(--gutter)))]">
        <p className="text-ui text-ink-2">{t("kicker", { count: countries })}</p>
        <h1 className="title-hero mt-6 max-w-[9.2em]">{t("title")}</h1>
        <p className="mt-6 max-w-[30rem] text-lead text-balance text-ink-2">{t("lead")}</p>
      </div>
      <div className="relative h-75 desk:h-auto">
        <div className="absolute inset-0">
          <Picture
            picture={paintedPicture("garden-arch")}
            alt={t("heroAlt")}
            sizes="(min-width: 56.25rem) 50vw, 100vw"
            isPriority
            isCover
            className="rounded-none"
          />
        </div>
      </div>
      <div className="relative -mt-16 px-(--gutter) desk:absolute desk:bottom-7 desk:left-[max(0px,calc((100vw-var(--page-max))/2))] desk:mt-0 desk:w-[min(52rem,100%)] desk:px-(--gutter)">
        <SearchField isLarge className="block rounded-sheet bg-surface p-4 shadow-lift sm:p-5" />
        <p className="mt-3.5 max-w-[26rem] text-caption text-pretty text-ink-3">{t("under")}</p>
      </div>
    </section>
  );
}
