import { useFormatter, useTranslations } from "next-intl";
import { ProBenefits } from "@/components/directory/landing/pro-benefits";
import { buttonStyle } from "@/components/ui/button-style";
import { Stats } from "@/components/ui/stats";
import { type ClaimValues, RATING_OF } from "@/lib/core/claims/rules";

/** The section for professionals: price, benefits, number of providers, and the figures that have a source. */
export function LandingPro({ total, claims }: { total: number; claims: ClaimValues }) {
  const t = useTranslations("directory");
  const format = useFormatter();
  const { rating, satisfied } = claims;
  return (
    <section id="professionals" className="wrap mt-14 scroll-mt-6 desk:mt-20">
      <div className="grid items-center gap-x-10 gap-y-4 desk:grid-cols-[auto_1fr_auto]">
        <h2>{t("landing.pro.title")}</h2>
        <p className="text-ink-2">{t("landing.pro.text")}</p>
        <a href="/register" className={buttonStyle({ variant: "secondary" })}>
          {t("landing.pro.action")}
        </a>
      </div>
      <ProBenefits />
      <Stats
        className="mt-10"
        stats={[
          {
            value: format.number(total),
            label: t("landing.pro.listed", { count: total, where: t("inCountry") }),
          },
          ...(rating === undefined
            ? []
            : [
                {
                  value: format.number(rating, { minimumFractionDigits: 1 }),
                  label: t("landing.pro.rating", { max: String(RATING_OF) }),
                },
              ]),
          ...(satisfied === undefined
            ? []
            : [{ value: format.number(satisfied, "percent"), label: t("landing.pro.satisfied") }]),
        ]}
      />
    </section>
  );
}
