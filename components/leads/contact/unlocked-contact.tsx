import { Mail, Phone } from "lucide";
import { useFormatter, useLocale, useTranslations } from "next-intl";
import { ShownContact } from "@/components/leads/contact/contact-rows";
import { EndingNotice } from "@/components/leads/contact/ending-notice";
import { FailureNotice } from "@/components/leads/contact/failure-notice";
import { RejectedNotice } from "@/components/leads/contact/rejected-notice";
import { Banner } from "@/components/ui/banner";
import { buttonStyle } from "@/components/ui/button-style";
import { Icon } from "@/components/ui/icon";
import type { CreditsSummaryDto } from "@/lib/billing/credits/schema";
import { siteOf } from "@/lib/core/markets/markets";
import type { UnlockedRequestDto } from "@/lib/leads/requests/schema";

/** The contact, the two ways to use it, and what it cost. */
export function UnlockedContact({
  request,
  credits,
}: {
  request: UnlockedRequestDto;
  credits: CreditsSummaryDto;
}) {
  const t = useTranslations("event-requests.contact");
  const format = useFormatter();
  const locale = useLocale();
  const { firstname, email, phone } = request.project.member;
  const unlockedOn = t("unlockedAt", {
    credits: request.creditsSpent,
    date: format.dateTime(new Date(request.message.unlockDate), "instant"),
  });
  const footnote = credits.isPremium
    ? unlockedOn
    : `${unlockedOn} ${t("left", { balance: credits.balance })}`;
  if (email === null)
    return (
      <>
        {request.ending?.kind === "stopped" ? (
          <EndingNotice request={request} />
        ) : (
          <Banner className="mt-5" title={t("erased", { name: firstname })} />
        )}
        <FailureNotice failure={request.failure} />
      </>
    );
  return (
    <>
      <ShownContact
        email={email}
        phone={phone}
        isPhoneVerified={request.isPhoneVerified}
        country={siteOf(locale).country}
      />
      <div className="mt-5 grid gap-2">
        <a href={`mailto:${email}`} className={buttonStyle({ block: true })}>
          <Icon of={Mail} />
          {t("write", { name: firstname })}
        </a>
        {phone === null ? null : (
          <a href={`tel:${phone}`} className={buttonStyle({ variant: "secondary", block: true })}>
            <Icon of={Phone} />
            {t("call")}
          </a>
        )}
      </div>
      <FailureNotice failure={request.failure} />
      <EndingNotice request={request} />
      <RejectedNotice request={request} />
      <p className="mt-4 text-caption text-ink-3">{footnote}</p>
    </>
  );
}
