import { useFormatter, useTranslations } from "next-intl";
import { Tag } from "@/components/ui/tag";
import { HOUR_MS } from "@/lib/core/dates";

interface Props {
  /** Instants in ISO form. */
  since: string;
  now: string;
  /** Half of the decisions take at most so long; null where it is not known. */
  medianHours: number | null;
}

/** How long an entry has waited, since when, and whether that is longer than usual. */
export function WaitingSince({ since, now, medianHours }: Props) {
  const t = useTranslations("moderation.waiting");
  const format = useFormatter();
  const hours = Math.max(0, Math.floor((Date.parse(now) - Date.parse(since)) / HOUR_MS));
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      <span>
        <span className="whitespace-nowrap figures">{t("for", { days: Math.floor(hours / 24), hours })}</span>
        <time dateTime={since} className="block text-small whitespace-nowrap text-ink-3 figures">
          {format.dateTime(new Date(since), "medium")}
        </time>
      </span>
      {medianHours !== null && hours >= medianHours ? <Tag tone="warning">{t("overdue")}</Tag> : null}
    </span>
  );
}
