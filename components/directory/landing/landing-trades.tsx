import { ArrowRight } from "lucide";
import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { paintedPicture } from "@/components/ui/painted";
import { Picture } from "@/components/ui/picture";
import { countryPath } from "@/lib/core/addresses/planners";
import { tradePath } from "@/lib/core/addresses/trades";
import { type PrestationType, prestationIdOf } from "@/lib/core/catalogue/prestations";
import { INDEXED_FROM } from "@/lib/directory/schema";
import { serviceTrade } from "@/lib/directory/trades/rules";

/** Each trade with the service whose providers are counted for it. */
const TRADES: readonly { name: "planning" | "officiants" | "design"; service: PrestationType }[] = [
  { name: "planning", service: "FULL_PLANNING" },
  { name: "officiants", service: "SECULAR_CEREMONY" },
  { name: "design", service: "WEDDING_DESIGN" },
];

/** Three trades with the current number of listed providers. */
export function LandingTrades({ byPrestation }: { byPrestation: Readonly<Record<number, number>> }) {
  const t = useTranslations("directory.landing");
  const countOf = (service: PrestationType) => byPrestation[prestationIdOf(service)] ?? 0;
  return (
    <section className="wrap mt-18 items-end gap-20 desk:mt-28 desk:grid desk:grid-cols-[5fr_6fr]">
      <div className="aspect-5/4 desk:aspect-4/5">
        <Picture
          picture={paintedPicture("wedding-cake")}
          alt={t("trades.alt")}
          sizes="(min-width: 56.25rem) 40vw, 92vw"
          isCover
        />
      </div>
      <div className="mt-8 desk:mt-0">
        <h2 className="title-display">{t("trades.title")}</h2>
        <ul className="mt-8 border-b border-line">
          {TRADES.map(({ name, service }) => (
            <li key={name} className="flex items-center justify-between gap-6 border-t border-line py-5.5">
              <div>
                <h3 className="text-[1.5rem] leading-tight">
                  {countOf(service) >= INDEXED_FROM ? (
                    <a
                      href={tradePath(serviceTrade(service).slug)}
                      className="hover:text-wine-text hover:underline"
                    >
                      {t(`trades.${name}.title`)}
                    </a>
                  ) : (
                    t(`trades.${name}.title`)
                  )}
                </h3>
                <p className="mt-1 text-ui text-ink-2">{t(`trades.${name}.text`)}</p>
              </div>
              <p className="text-small whitespace-nowrap text-ink-3 figures">
                {t("count", { count: countOf(service) })}
              </p>
            </li>
          ))}
        </ul>
        <a
          href={countryPath()}
          className="mt-4 inline-flex min-h-11 items-center gap-2 text-ui font-medium text-wine-text hover:underline"
        >
          {t("trades.all")}
          <Icon of={ArrowRight} />
        </a>
      </div>
    </section>
  );
}
