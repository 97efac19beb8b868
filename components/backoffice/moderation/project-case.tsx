import { useTranslations } from "next-intl";
import { CaseFrame, type CaseHead } from "@/components/backoffice/moderation/case-frame";
import { EditHistory } from "@/components/backoffice/suspicion/edit-history";
import { OverlapList } from "@/components/backoffice/suspicion/overlap-list";
import { SuspicionPanel } from "@/components/backoffice/suspicion/suspicion-panel";
import { useEventDate } from "@/components/forms/catalogue/use-event-date";
import type { ProjectHintsDto } from "@/lib/backoffice/suspicion/schema";
import type { EventType } from "@/lib/core/catalogue/events";
import type { PrestationType } from "@/lib/core/catalogue/prestations";

interface Props {
  hints: ProjectHintsDto;
  found: CaseHead & {
    project: {
      eventType: EventType | null;
      serviceType: PrestationType | null;
      eventDate: string | null;
      eventDatePrecision: "DAY" | "MONTH" | "SEASON" | "UNDECIDED" | null;
      weddingTheme: string | null;
      city: string | null;
      message: string;
    };
  };
}

/** A couple's project in moderation, with contacts masked. */
export function ProjectCase({ found, hints }: Props) {
  const t = useTranslations("moderation");
  const catalogue = useTranslations("catalogue");
  const eventDate = useEventDate();
  const { project } = found;
  const date = eventDate(
    { eventDate: project.eventDate, eventDatePrecision: project.eventDatePrecision ?? "UNDECIDED" },
    "medium",
  );
  const facts = [
    {
      label: t("facts.event"),
      value: [project.eventType && catalogue(`events.${project.eventType}`), date].filter(Boolean).join(", "),
    },
    {
      label: t("facts.service"),
      value: project.serviceType && catalogue(`prestations.${project.serviceType}.label`),
    },
    { label: t("facts.place"), value: project.city },
    { label: t("facts.theme"), value: project.weddingTheme },
  ];
  return (
    <CaseFrame kind="projects" head={found} facts={facts.filter(({ value }) => Boolean(value))}>
      <SuspicionPanel suspicion={hints.suspicion} isPending={found.status === "pending"} />
      <OverlapList accounts={hints.accounts} />
      <EditHistory edits={hints.edits} level="h2" />
      <h2 className="text-h3">{t("message")}</h2>
      <p className="mt-2 max-w-(--measure) break-words whitespace-pre-line">{project.message}</p>
    </CaseFrame>
  );
}
