import { useTranslations } from "next-intl";
import { UpcomingTag } from "@/components/leads/request/upcoming-tag";
import { useOccasionText } from "@/components/leads/request/use-occasion-text";
import { Facts } from "@/components/ui/facts";
import type { RequestDto } from "@/lib/leads/requests/schema";

/** The facts of the event: date, kind, guests, budget, languages, style. */
export function RequestFacts({ request }: { request: RequestDto }) {
  const t = useTranslations("event-requests.facts");
  const text = useOccasionText();
  const { project, daysUntilEvent } = request;
  const theme = project.weddingTheme ?? (project.hasTheme ? t("hasTheme") : t("noTheme"));
  const date = (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {text.date(project, "full")}
      <UpcomingTag days={daysUntilEvent} />
    </span>
  );
  const facts = [
    { label: t("date"), value: date },
    { label: t("service"), value: project.serviceTypeLabel },
    { label: t("guests"), value: project.guestRangeLabel },
    { label: t("budget"), value: project.budgetRangeLabel },
    { label: t("plannerBudget"), value: project.budgetPlannerRangeLabel },
    {
      label: t("languages"),
      value: project.languagesLabel.join(", ") || null,
    },
    { label: t("theme"), value: project.hasTheme === null ? null : theme },
  ];
  return (
    <Facts
      className="[&_dd]:font-medium [&>div]:flex-row max-xs:[&>div]:gap-x-5"
      facts={facts.filter(({ value }) => value !== null)}
    />
  );
}
