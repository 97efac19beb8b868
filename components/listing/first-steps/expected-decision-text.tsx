import { useFormatter, useTranslations } from "next-intl";
import type { ExpectedDecision } from "@/lib/backoffice/moderation/schema";

const DAY_HOURS = 24;

/** Two sentences: how fast half of the decisions were, and the day of the reader's own; nothing when it is unknown. */
export function ExpectedDecisionText({ expected }: { expected: ExpectedDecision | null }) {
  const t = useTranslations("first-steps.expected");
  const format = useFormatter();
  if (!expected) return null;
  const { medianHours: hours, expectedAt } = expected;
  const days = Math.ceil(hours / DAY_HOURS);
  return (
    <>
      {hours < 2 * DAY_HOURS ? t("hours", { count: hours }) : t("days", { count: days })}
      {expectedAt
        ? ` ${t("yours", { day: format.dateTime(expectedAt, { weekday: "long", day: "numeric", month: "long" }) })}`
        : null}
    </>
  );
}
