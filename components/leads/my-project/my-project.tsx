"use client";

import { useFormatter, useLocale, useTranslations } from "next-intl";
import { useEventDate } from "@/components/forms/catalogue/use-event-date";
import { CloseProject } from "@/components/leads/my-project/close-project";
import { ProjectStatusTag } from "@/components/leads/my-project/project-status-tag";
import { ReplacementList } from "@/components/leads/my-project/replacement-list";
import { RequestRow } from "@/components/leads/my-project/request-row";
import { OwnEdits } from "@/components/leads/project-edit/own-edits";
import { CoupleVisits } from "@/components/leads/visits/couple-visits";
import { useProjectVisits } from "@/components/leads/visits/use-project-visits";
import { Banner } from "@/components/ui/banner";
import { ButtonLink } from "@/components/ui/button-link";
import { PageHeader } from "@/components/ui/page-header";
import type { CatalogueWords } from "@/lib/core/catalogue/labels";
import { withCapital } from "@/lib/core/text";
import type { PrestataireDto } from "@/lib/leads/matching/schema";
import { holdsPlace, isSearching, isUnverified } from "@/lib/leads/projects/rules";
import type { MyProjectDto } from "@/lib/leads/selection/schema";
import type { ProjectVisitsDto } from "@/lib/leads/visits/schema";

type Event = keyof CatalogueWords["events"];

/** One project of the couple: its state with each provider, and the possible actions. */
export function MyProject({
  project,
  suggestions = [],
  visits: first,
  now,
  onChange,
}: {
  project: MyProjectDto;
  /** Other providers that fit, for the places that are free again. */
  suggestions?: readonly PrestataireDto[] | undefined;
  /** Visits of the venues that were asked. */
  visits?: ProjectVisitsDto | undefined;
  now: Date;
  onChange: () => void;
}) {
  const t = useTranslations("projects.mine");
  const edit = useTranslations("projects.edit");
  const format = useFormatter();
  const facts = useTranslations("projects.facts");
  const events = useTranslations("catalogue.events");
  const locale = useLocale();
  const eventDate = useEventDate();
  const { visits, reload } = useProjectVisits(project.uuid, first);
  const { uuid, status, requests, placesLeft, takenVenues } = project;
  const isOpen = isSearching(status);
  const contacts = requests.filter(({ hasContact }) => hasContact).length;
  const waiting = requests.filter(holdsPlace).length - contacts;
  const title = project.eventType ? events(project.eventType satisfies Event) : t("title");
  const lead = [
    withCapital(eventDate(project, "full") ?? facts("undecidedDate"), locale),
    project.eventLocationCity ?? facts("undecidedPlace"),
  ].join(" · ");
  const hasLost = requests.some(({ state }) => state === "silent" || state === "declined");
  return (
    <article aria-labelledby={`project-${uuid}`} lang={locale}>
      <PageHeader
        title={<span id={`project-${uuid}`}>{title}</span>}
        lead={lead}
        above={<ProjectStatusTag status={status} />}
        actions={
          isOpen && requests.length > 0 ? (
            <>
              {status === "HELD" ? null : (
                <ButtonLink variant="secondary" href={`/project/${uuid}/edit`}>
                  {edit("action")}
                </ButtonLink>
              )}
              <CloseProject project={project} onChange={onChange} />
            </>
          ) : undefined
        }
      />
      <ProjectNotice project={project} />
      {takenVenues.length > 0 ? (
        <Banner
          className="mt-8"
          tone="warning"
          title={edit("taken", {
            count: takenVenues.length,
            venues: format.list(takenVenues.map(({ name }) => name)),
          })}
        />
      ) : null}
      {requests.length > 0 ? (
        <section className="mt-10" aria-labelledby={`requests-${uuid}`}>
          <h2 id={`requests-${uuid}`} className="text-h3">
            {t("requests")}
          </h2>
          <ul className="mt-3 border-b border-line">
            {requests.map((request) => (
              <RequestRow
                key={request.eventRequestUuid}
                uuid={uuid}
                request={request}
                isOpen={isOpen}
                onChange={onChange}
                visits={
                  <CoupleVisits
                    uuid={uuid}
                    request={request}
                    visits={visits}
                    now={now}
                    onChange={() => void reload()}
                  />
                }
              />
            ))}
          </ul>
        </section>
      ) : null}
      {isOpen && requests.length > 0 ? (
        <section className="mt-10">
          {hasLost && suggestions.length > 0 ? <ReplacementList prestataires={suggestions} /> : null}
          <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
            {placesLeft > 0 ? (
              <ButtonLink variant="secondary" href={`/project/${uuid}/providers`}>
                {t("addOne")}
              </ButtonLink>
            ) : null}
            <p className="text-small text-ink-3">
              {t("placesLeft", { count: placesLeft })} {t("placesWhy", { contacts, waiting })}
            </p>
          </div>
        </section>
      ) : null}
      <OwnEdits edits={project.edits} />
    </article>
  );
}

/** The next action of a project without requests, or of one that has ended. */
function ProjectNotice({ project: { uuid, status, requests, edits } }: { project: MyProjectDto }) {
  const t = useTranslations("projects.mine");
  const edit = useTranslations("projects.edit");
  if (isUnverified(status)) {
    return (
      <Banner
        className="mt-8"
        title={t("draft")}
        action={<ButtonLink href={`/project/new?uuid=${uuid}`}>{t("resume")}</ButtonLink>}
      />
    );
  }
  const isEditRead = edits.some(({ isWaiting }) => isWaiting);
  if (status === "HELD") return <Banner className="mt-8" title={isEditRead ? edit("held") : t("held")} />;
  if (!isSearching(status)) return <Banner className="mt-8" tone="success" title={t("ended")} />;
  if (requests.length > 0) return null;
  return (
    <Banner
      className="mt-8"
      title={t("unsent")}
      action={
        <span className="flex flex-wrap gap-3">
          <ButtonLink href={`/project/${uuid}/providers`}>{t("choose")}</ButtonLink>
          <ButtonLink variant="secondary" href={`/project/${uuid}/edit`}>
            {edit("action")}
          </ButtonLink>
        </span>
      }
    />
  );
}
