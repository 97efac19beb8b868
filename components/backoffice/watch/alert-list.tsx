import { useFormatter, useTranslations } from "next-intl";
import { Banner } from "@/components/ui/banner";
import type { AlertDto } from "@/lib/backoffice/watch/schema";

/** The alerts that are on, with their figures. */
export function AlertList({ alerts }: { alerts: readonly AlertDto[] }) {
  const t = useTranslations("watch");
  const format = useFormatter();
  const nameOf = (rule: string) =>
    t.has(`rules.${rule}` as never) ? t(`rules.${rule}` as never) : t("alerts.former");
  return (
    <Banner
      className="mt-4"
      tone={alerts.length === 0 ? "success" : "error"}
      title={t("alerts.title", { count: alerts.length })}
    >
      {alerts.length > 0 ? (
        <ul>
          {alerts.map(({ rule, detail, since }) => (
            <li key={rule}>
              {nameOf(rule)} <code className="wrap-anywhere">{detail}</code>{" "}
              {t("alerts.since", {
                date: format.dateTime(new Date(since), { dateStyle: "medium", timeStyle: "short" }),
              })}
            </li>
          ))}
        </ul>
      ) : null}
    </Banner>
  );
}
