"use client";

import { useTranslations } from "next-intl";
import { AcceptVisit } from "@/components/leads/visits/accept-visit";
import { DeclineVisit } from "@/components/leads/visits/decline-visit";
import { SlotList } from "@/components/leads/visits/slot-list";
import { useSlotText } from "@/components/leads/visits/use-slot-text";
import { CalendarButton, VisitAppointment } from "@/components/leads/visits/visit-appointment";
import { VisitTag } from "@/components/leads/visits/visit-tag";
import { TextButton } from "@/components/ui/text-link";
import { acceptedSlot, isPast } from "@/lib/leads/visits/rules";
import type { VisitDto } from "@/lib/leads/visits/schema";

export interface OwnerVisitProps {
  /** Id of the request. */
  uuid: string;
  visit: VisitDto;
  isUnlocked: boolean;
  /** Id of the element whose first button unlocks the request; null when it cannot be unlocked. */
  unlockId: string | null;
  now: Date;
  onChange: () => Promise<void>;
}

/** One visit as the owner sees it, with the answers that are possible. */
export function OwnerVisit(props: OwnerVisitProps) {
  const { visit } = props;
  return (
    <>
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 className="min-w-0">{visit.venue.name}</h3>
        <VisitTag state={visit.state} />
      </div>
      <VisitState {...props} />
    </>
  );
}

/** A link to a part of the page would count as leaving an unanswered request. */
function focusUnlock(id: string): void {
  const button = document.getElementById(id)?.querySelector("button");
  button?.scrollIntoView({ block: "center" });
  button?.focus({ preventScroll: true });
}

function VisitState({ uuid, visit, isUnlocked, unlockId, now, onChange }: OwnerVisitProps) {
  const t = useTranslations("visits.owner");
  const text = useSlotText();
  const slot = acceptedSlot(visit);
  const decline = <DeclineVisit {...{ uuid, visit, isUnlocked, onChange }} />;
  if (visit.state === "proposed") {
    const isOver = isPast(visit, now);
    const lead = isOver ? t("passed") : t(isUnlocked ? "choose" : "locked");
    return (
      <div className="grid gap-3.5">
        <p className="max-w-(--measure) text-ui text-ink-2">
          {lead}
          {!isOver && !isUnlocked && unlockId ? (
            <>
              {" "}
              <TextButton onClick={() => focusUnlock(unlockId)}>{t("toUnlock")}</TextButton>
            </>
          ) : null}
        </p>
        {isUnlocked && !isOver ? (
          <AcceptVisit {...{ uuid, visit, now, onChange }}>{decline}</AcceptVisit>
        ) : (
          <>
            <SlotList visit={visit} />
            <div className="print:hidden">{decline}</div>
          </>
        )}
      </div>
    );
  }
  if (visit.state === "accepted" && slot) {
    const isOver = new Date(slot.end) <= now;
    return (
      <div className="grid gap-3">
        <p className="text-ui text-ink-2">{t(isOver ? "isOver" : "expected")}</p>
        <VisitAppointment visit={visit} slot={slot} />
        {isOver ? null : (
          <div className="flex flex-wrap items-center gap-x-5 gap-y-1 print:hidden">
            <CalendarButton visit={visit} slot={slot} path={`/event-requests/${uuid}`} />
            {decline}
          </div>
        )}
      </div>
    );
  }
  const isDeclined = visit.state === "declined";
  return (
    <div className="grid gap-2.5">
      <p className="max-w-(--measure) text-ui text-ink-2">
        {isDeclined && slot
          ? t("calledOff", { slot: text.whole(slot) })
          : t(isDeclined ? "declined" : "cancelled")}
      </p>
      {visit.declineNote ? (
        <blockquote className="max-w-(--measure) border-l-2 border-line-strong pl-4 text-ui whitespace-pre-line">
          {visit.declineNote}
        </blockquote>
      ) : null}
    </div>
  );
}
