import { useTranslations } from "next-intl";
import { Banner } from "@/components/ui/banner";
import { ButtonLink } from "@/components/ui/button-link";
import { PageHeader } from "@/components/ui/page-header";
import { type Stat, Stats } from "@/components/ui/stats";

export interface OverviewProps {
  firstname: string;
  isModerated: boolean;
  isPremium: boolean;
  credits: number;
  unread: number;
}

/** What waits today: requests to read, credits left; before approval, why nothing does. */
export function Overview({ firstname, isModerated, isPremium, credits, unread }: OverviewProps) {
  const t = useTranslations("dashboard");
  const balance: Stat = isPremium
    ? { label: t("premium"), value: t("premiumValue") }
    : { label: t("credits"), value: credits };
  return (
    <>
      <PageHeader
        title={t("title", { name: firstname })}
        lead={isModerated ? t("lead", { count: unread }) : undefined}
      />
      {isModerated ? (
        <>
          <Stats className="mt-8 max-w-xl" stats={[{ label: t("unread"), value: unread }, balance]} />
          <ButtonLink href="/event-requests" className="mt-8">
            {t("open")}
          </ButtonLink>
        </>
      ) : (
        <Banner className="mt-8" title={t("moderationTitle")}>
          {t("moderationBody")}
        </Banner>
      )}
    </>
  );
}
