import { useFormatter, useTranslations } from "next-intl";
import { isOpenScreen } from "@/components/layout/open-screens";
import { buttonStyle } from "@/components/ui/button-style";
import { Stats } from "@/components/ui/stats";
import { marketingFigures } from "@/lib/marketing/figures";

/** A word to professionals: what it costs, who is here. */
export function LandingPro({ total }: { total: number }) {
  const t = useTranslations("directory");
  const layout = useTranslations("layout");
  const format = useFormatter();
  const { rating, ratingOf, satisfied } = marketingFigures;
  return (
    <section className="wrap mt-14 desk:mt-20">
      <div className="grid items-center gap-x-10 gap-y-4 desk:grid-cols-[auto_1fr_auto]">
        <h2>{t("landing.pro.title")}</h2>
        <p className="text-ink-2">{t("landing.pro.text")}</p>
        {isOpenScreen("/register") ? (
          <a href="/register" className={buttonStyle({ variant: "secondary" })}>
            {t("landing.pro.action")}
          </a>
        ) : (
          <a href="/login" className={buttonStyle({ variant: "secondary" })}>
            {layout("public.proSpace")}
          </a>
        )}
      </div>
      <Stats
        className="mt-8"
        stats={[
          {
            value: format.number(total),
            label: t("landing.pro.listed", { count: total, where: t("inCountry") }),
          },
          {
            value: format.number(rating, { minimumFractionDigits: 1 }),
            label: t("landing.pro.rating", { max: String(ratingOf) }),
          },
          { value: format.number(satisfied, "percent"), label: t("landing.pro.satisfied") },
        ]}
      />
    </section>
  );
}
