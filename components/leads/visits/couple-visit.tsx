"use client";

import { CalendarDays } from "lucide";
import { useTranslations } from "next-intl";
import { CancelVisit } from "@/components/leads/visits/cancel-visit";
import { ProposeVisit } from "@/components/leads/visits/propose-visit";
import { SlotList } from "@/components/leads/visits/slot-list";
import { useSlotText } from "@/components/leads/visits/use-slot-text";
import { CalendarButton, VisitAppointment } from "@/components/leads/visits/visit-appointment";
import { VisitTag } from "@/components/leads/visits/visit-tag";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { acceptedSlot, isLive, isPast } from "@/lib/leads/visits/rules";
import type { VisitableVenueDto, VisitDto } from "@/lib/leads/visits/schema";

interface Props {
  /** Id of the project. */
  uuid: string;
  /** The venue with which a visit may be agreed; null once the request has ended. */
  venue: VisitableVenueDto | null;
  /** The latest visit of the venue. */
  visit: VisitDto | null;
  now: Date;
  onChange: () => void;
}

/** The visit of one venue: what was proposed and answered, and what the couple can do next. */
export function CoupleVisit({ uuid, venue, visit, now, onChange }: Props) {
  const t = useTranslations("visits.couple");
  const name = visit?.venue.name ?? venue?.name ?? "";
  const canPropose = venue !== null && (visit === null || !isLive(visit));
  return (
    <section aria-label={t("label", { venue: name })} className="mt-4 border-t border-line pt-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h4 className="min-w-0 font-sans text-ui font-semibold">{t("label", { venue: name })}</h4>
        {visit ? <VisitTag state={visit.state} /> : null}
      </div>
      {visit ? <VisitState {...{ uuid, visit, now, onChange }} /> : null}
      {canPropose ? <NextProposal {...{ uuid, venue, onChange }} isFirst={visit === null} /> : null}
    </section>
  );
}

function VisitState({ uuid, visit, now, onChange }: Omit<Props, "visit" | "venue"> & { visit: VisitDto }) {
  const t = useTranslations("visits");
  const text = useSlotText();
  const slot = acceptedSlot(visit);
  const cancel = <CancelVisit {...{ uuid, visit, onChange }} />;
  if (visit.state === "accepted" && slot) {
    const isOver = new Date(slot.end) <= now;
    return (
      <div className="mt-2 grid gap-3">
        <p className="text-ui text-ink-2">{t(isOver ? "couple.isOver" : "couple.expected")}</p>
        <VisitAppointment visit={visit} slot={slot} />
        {isOver ? null : (
          <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
            <CalendarButton visit={visit} slot={slot} path="/my/project" />
            {cancel}
          </div>
        )}
      </div>
    );
  }
  if (visit.state === "proposed") {
    return (
      <div className="mt-2 grid gap-2.5">
        <p className="max-w-(--measure) text-ui text-ink-2">
          {t(isPast(visit, now) ? "couple.passed" : "couple.waiting")}
        </p>
        <SlotList visit={visit} />
        <div>{cancel}</div>
      </div>
    );
  }
  const isDeclined = visit.state === "declined";
  return (
    <div className="mt-2 grid gap-2.5">
      <p className="max-w-(--measure) text-ui text-ink-2">
        {isDeclined && slot
          ? t("couple.calledOff", { slot: text.whole(slot) })
          : t(isDeclined ? "couple.declined" : "couple.cancelled")}
      </p>
      {visit.declineNote ? (
        <figure className="max-w-(--measure) border-l-2 border-line-strong pl-4">
          <figcaption className="text-caption text-ink-3">{t("note")}</figcaption>
          <blockquote className="text-ui whitespace-pre-line">{visit.declineNote}</blockquote>
        </figure>
      ) : null}
    </div>
  );
}

function NextProposal({
  uuid,
  venue,
  isFirst,
  onChange,
}: Pick<Props, "uuid" | "onChange"> & { venue: VisitableVenueDto; isFirst: boolean }) {
  const t = useTranslations("visits.couple");
  const { proposalsLeft } = venue;
  if (proposalsLeft === 0)
    return <p className="mt-2 max-w-(--measure) text-small text-ink-2">{t("noneLeft")}</p>;
  return (
    <>
      {isFirst ? <p className="mt-1 max-w-(--measure) text-ui text-ink-2">{t("invite")}</p> : null}
      <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">
        <ProposeVisit
          uuid={uuid}
          venue={venue}
          onChange={onChange}
          trigger={
            <Button variant="secondary" icon={<Icon of={CalendarDays} />}>
              {t(isFirst ? "propose" : "proposeAgain")}
              <span className="sr-only">: {venue.name}</span>
            </Button>
          }
        />
        {isFirst ? null : <p className="text-small text-ink-3">{t("left", { count: proposalsLeft })}</p>}
      </div>
    </>
  );
}
