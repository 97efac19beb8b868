import { useTranslations } from "next-intl";
import { UpcomingTag } from "@/components/leads/request/upcoming-tag";
import { useOccasionText } from "@/components/leads/request/use-occasion-text";
import { Facts } from "@/components/ui/facts";
import { TextLink } from "@/components/ui/text-link";
import type { RequestDto } from "@/lib/leads/requests/schema";

/** The owner's venues that the couple asks about, with links to those that visitors see. */
function AskedVenues({ venues }: Pick<RequestDto, "venues">) {
  return (
    <ul className="grid gap-1">
      {venues.map(({ id, name, href }) => (
        <li key={id}>
          {href === null ? (
            name
          ) : (
            <TextLink isQuiet isExternal href={href} className="inline-flex min-h-6 items-center">
              {name}
            </TextLink>
          )}
        </li>
      ))}
    </ul>
  );
}

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
    {
      label: t("venues", { count: request.venues.length }),
      value: request.venues.length > 0 ? <AskedVenues venues={request.venues} /> : null,
    },
    { label: t("service"), value: project.serviceTypeLabel },
    { label: t("guests"), value: project.guestRangeLabel },
    { label: t("budget"), value: project.budgetRangeLabel },
    {
      label: t(request.venues.length > 0 ? "serviceBudget" : "plannerBudget"),
      value: project.budgetPlannerRangeLabel,
    },
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
