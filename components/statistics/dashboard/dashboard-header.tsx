import { Inbox } from "lucide";
import { useFormatter, useLocale, useNow, useTranslations } from "next-intl";
import { ButtonLink } from "@/components/ui/button-link";
import { Icon } from "@/components/ui/icon";
import { PageHeader } from "@/components/ui/page-header";

export interface DashboardHeaderProps {
  firstname: string;
  isModerated: boolean;
  /** Only has venues, and no profile. */
  isVenue: boolean;
  unread: number;
  /** The only primary button of the screen. */
  isPrimary: boolean;
}

/** Greeting, date and number of new requests. */
export function DashboardHeader({
  firstname,
  isModerated,
  isVenue,
  unread,
  isPrimary,
}: DashboardHeaderProps) {
  const t = useTranslations("dashboard");
  const format = useFormatter();
  const locale = useLocale();
  const today = format.dateTime(useNow(), { weekday: "long", day: "numeric", month: "long" });
  const date = today.charAt(0).toLocaleUpperCase(locale) + today.slice(1);
  if (!isModerated)
    return (
      <PageHeader
        title={t("welcome", { name: firstname })}
        lead={t(isVenue ? "leadPendingVenue" : "leadPending")}
      />
    );
  return (
    <PageHeader
      title={t("title", { name: firstname })}
      lead={t("lead", { date, count: unread })}
      actions={
        <ButtonLink
          href="/event-requests"
          variant={isPrimary ? "primary" : "secondary"}
          icon={<Icon of={Inbox} />}
        >
          {t("open")}
        </ButtonLink>
      }
    />
  );
}
