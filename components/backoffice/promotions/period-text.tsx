import { useFormatter, useTranslations } from "next-intl";
import { boundsOf, type Period } from "@/lib/backoffice/promotions/period";

/** "From 1 March 2027 at 09:00 to …", in the time zone of the country. */
export function PeriodText({ period }: { period: Period }) {
  const t = useTranslations("promotions");
  const format = useFormatter();
  const instant = (iso: string | null) => (iso === null ? "" : format.dateTime(new Date(iso), "instant"));
  const values = { from: instant(period.startsAt), until: instant(period.endsAt) };
  return t("period", { bounds: boundsOf(period), ...values });
}
