import { useTranslations } from "next-intl";
import { useMoney } from "@/components/billing/credits/use-money";
import { HiddenContact } from "@/components/leads/contact/contact-rows";
import { EndingNotice } from "@/components/leads/contact/ending-notice";
import { RejectedNotice } from "@/components/leads/contact/rejected-notice";
import { RequestActions } from "@/components/leads/contact/request-actions";
import { TrustList } from "@/components/leads/contact/trust-list";
import { Banner } from "@/components/ui/banner";
import { Figure } from "@/components/ui/figure";
import { creditTariffs, maxCreditsPerPurchase, unitPrice } from "@/lib/billing/credits/rules";
import type { CreditsSummaryDto } from "@/lib/billing/credits/schema";
import { rejectionReasons } from "@/lib/leads/requests/rules";
import type { LockedRequestDto } from "@/lib/leads/requests/schema";

interface Props {
  request: LockedRequestDto;
  credits: CreditsSummaryDto;
  creditsHref: string | null;
}

/** The hidden contact with its price; a rejected, full or closed request shows that instead. */
export function LockedContact({ request, credits, creditsHref }: Props) {
  const t = useTranslations("event-requests");
  const { competition, message, project } = request;
  const price = credits.isPremium ? 0 : 1;
  const name = project.member.firstname;
  if (message.isRejected) {
    return (
      <>
        <HiddenContact />
        <RejectedNotice request={request} />
      </>
    );
  }
  const isOpen = competition.hasPlace && !competition.isClosed && !request.isBeingChecked;
  return (
    <>
      <HiddenContact />
      {isOpen ? (
        <Figure
          size="small"
          value={price}
          title={t("contact.price", { credits: price })}
          className="mt-6 mb-5 items-center print:hidden"
        >
          {credits.isPremium
            ? t("contact.premiumBalance")
            : t("contact.balance", { balance: credits.balance, after: Math.max(credits.balance - price, 0) })}
        </Figure>
      ) : request.ending ? (
        <EndingNotice request={request} />
      ) : request.isBeingChecked ? (
        <Banner className="mt-6 mb-5" title={t("state.checkedTitle")}>
          {t("state.checkedText")}
        </Banner>
      ) : (
        <Banner
          className="mt-6 mb-5"
          title={t(competition.isClosed ? "state.closedTitle" : "state.fullTitle")}
        >
          {competition.isClosed
            ? t("state.closedText", { name })
            : t("state.fullText", { max: competition.maxUnlocks })}
        </Banner>
      )}
      <RequestActions
        uuid={message.uuid}
        name={name}
        price={price}
        balance={credits.balance}
        isOpen={isOpen}
        isLocked
        isReviewed={false}
        creditsHref={creditsHref}
        reasons={rejectionReasons.map((code) => ({ code, label: request.rejectionReasons[code] }))}
      />
      {isOpen && !credits.isPremium ? <CreditPrice currency={credits.currency} /> : null}
      {isOpen ? <TrustList request={request} isFree={price === 0} /> : null}
    </>
  );
}

/** The price of a credit in money: from the price in a large pack to the price of a single credit. */
function CreditPrice({ currency }: Pick<CreditsSummaryDto, "currency">) {
  const t = useTranslations("event-requests.contact");
  const { short } = useMoney();
  const [low = "", high = ""] = [maxCreditsPerPurchase, 1].map((credits) =>
    short(unitPrice(credits, creditTariffs[currency])),
  );
  return <p className="mt-3 text-caption text-ink-3 print:hidden">{t("euros", { low, high })}</p>;
}
