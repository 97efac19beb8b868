import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { HistoryDialog } from "@/components/billing/credits/history-dialog";
import { ComparisonTable } from "@/components/billing/subscription/comparison-table";
import { PlanCards } from "@/components/billing/subscription/plan-cards";
import { PremiumFigures, type PremiumFiguresProps } from "@/components/billing/subscription/premium-figures";
import { SubscriptionStatus } from "@/components/billing/subscription/subscription-status";
import { Disclosure } from "@/components/ui/disclosure";
import { PageHeader } from "@/components/ui/page-header";
import type { TaxPreview } from "@/lib/billing/invoices/schema";
import type { SubscriptionDto } from "@/lib/billing/subscription/schema";

const questions = ["stop", "credits", "keep", "withdraw"] as const;

/** Both plans, what each includes, and the actions of the current one. */
export function SubscriptionScreen({
  subscription,
  tax,
  isVenue,
  figures,
  testimonials,
}: {
  subscription: SubscriptionDto;
  tax: TaxPreview;
  /** Only has venues, and no profile. */
  isVenue: boolean;
  figures: PremiumFiguresProps;
  /** Testimonials below the figures. */
  testimonials: ReactNode;
}) {
  const t = useTranslations("subscription");
  return (
    <div className="@container">
      <PageHeader title={t("title")} lead={t(isVenue ? "venues.lead" : "lead")} actions={<HistoryDialog />} />
      <SubscriptionStatus subscription={subscription} />
      <PlanCards subscription={subscription} tax={tax} isVenue={isVenue} />
      <section className="mt-16">
        <h2 className="mb-4 text-h2">{t("table.title")}</h2>
        <ComparisonTable isVenue={isVenue} clubDiscount={figures.claims.club_discount} />
      </section>
      <PremiumFigures {...figures} />
      {testimonials}
      <section className="mt-16">
        <h2 className="mb-4 text-h2">{t("faq.title")}</h2>
        {questions.map((name) => (
          <Disclosure
            key={name}
            title={t(isVenue && name === "keep" ? "venues.keepTitle" : `faq.${name}Title`)}
          >
            {t(isVenue && name === "keep" ? "venues.keepText" : `faq.${name}Text`)}
          </Disclosure>
        ))}
      </section>
    </div>
  );
}
