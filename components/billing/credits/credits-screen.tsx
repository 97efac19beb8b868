import { Gem } from "lucide";
import { useTranslations } from "next-intl";
import { HistoryDialog } from "@/components/billing/credits/history-dialog";
import { useMoney } from "@/components/billing/credits/use-money";
import type { PaymentAccess } from "@/components/billing/purchase/card-form-props";
import { PurchaseForm } from "@/components/billing/purchase/purchase-form";
import { Disclosure } from "@/components/ui/disclosure";
import { Figure } from "@/components/ui/figure";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { PageHeader } from "@/components/ui/page-header";
import { creditTariffs } from "@/lib/billing/credits/rules";
import type { CreditsSummaryDto } from "@/lib/billing/credits/schema";
import type { TaxPreview } from "@/lib/billing/invoices/schema";
import { FEWEST_ANNOUNCED } from "@/lib/core/claims/rules";
import { monthlyPrice, newestList, premiumPrice } from "@/lib/core/plan/price-lists";

export interface CreditsScreenProps {
  credits: CreditsSummaryDto;
  tax: TaxPreview;
  /** Listed profiles and venues of all countries. */
  listed: number;
  access: PaymentAccess;
  /** The request to return to once there are credits. */
  returnTo: string | null;
}

/** Screen with the balance, the purchase form and the history. */
export function CreditsScreen({ credits, tax, listed, access, returnTo }: CreditsScreenProps) {
  const t = useTranslations("purchases");
  const money = useMoney();
  return (
    <div className="@container">
      <PageHeader title={t("title")} actions={<HistoryDialog />} />
      <PurchaseForm
        access={access}
        tariff={creditTariffs[credits.currency]}
        tax={tax}
        returnTo={returnTo}
        head={
          <Figure
            value={credits.balance}
            title={t("left.title", { balance: credits.balance })}
            className="border-b border-line pb-8"
          >
            {t(credits.isPremium ? "left.paused" : "left.text")}
          </Figure>
        }
        foot={
          <Disclosure title={t("faq.refundTitle")} isOpen>
            {t("faq.refundText")}
          </Disclosure>
        }
        aside={
          <>
            {credits.isPremium ? null : (
              <p className="mt-4.5 px-1 text-small text-ink-2">
                <Icon of={Gem} className="mr-1 inline size-4 align-[-3px] text-gold-text" />{" "}
                {t("premium.question")}{" "}
                <Link href="/subscription" className="link">
                  {t("premium.link", {
                    price: money.short(
                      monthlyPrice(
                        "premium_yearly",
                        premiumPrice(newestList(), "premium_yearly", credits.currency),
                      ),
                    ),
                  })}
                </Link>
              </p>
            )}
            {listed < FEWEST_ANNOUNCED ? null : (
              <p className="mt-3 px-1 text-caption text-ink-3">{t("summary.trust", { listed })}</p>
            )}
          </>
        }
      />
    </div>
  );
}
