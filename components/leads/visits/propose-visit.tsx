"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { notify } from "@/components/feedback/notify";
import { useProblem } from "@/components/feedback/use-problem";
import { HolidayNames } from "@/components/forms/holiday-names";
import { useHolidayTexts } from "@/components/forms/holiday-texts";
import { keyOf } from "@/components/leads/couple-access/project-store";
import { SlotField } from "@/components/leads/visits/slot-field";
import { emptySlots, refusedCodes, type SlotCode, slotCodes } from "@/components/leads/visits/slot-values";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Dialog, DialogClose, DialogContent, DialogTrigger } from "@/components/ui/dialog";
import { ProblemError } from "@/lib/core/browser/http";
import { proposeVisit } from "@/lib/leads/visits/client";
import type { VisitableVenueDto } from "@/lib/leads/visits/schema";

interface Props {
  /** Id of the project. */
  uuid: string;
  venue: VisitableVenueDto;
  trigger: ReactNode;
  /** The visits changed, or may have changed elsewhere. */
  onChange: () => void;
}

/** Three half-days for a visit. What was typed stays when the proposal is refused or the dialog is closed. */
export function ProposeVisit({ uuid, venue, trigger, onChange }: Props) {
  const t = useTranslations("visits.form");
  const ui = useTranslations("ui");
  const problem = useProblem();
  const formId = useId();
  const [isOpen, setOpen] = useState(false);
  const [slots, setSlots] = useState(emptySlots);
  const [codes, setCodes] = useState<(SlotCode | null)[]>([]);
  /** Fields whose errors are shown: left once, or sent. */
  const [shown, setShown] = useState<ReadonlySet<number>>(new Set());
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const holidays = useHolidayTexts(venue.holidays);
  const found = slotCodes(slots, venue);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The dialog is drawn elsewhere, but React hands the event on to a form around its trigger.
    event.stopPropagation();
    if (isBusy) return;
    setShown(new Set(slots.keys()));
    setFailure(null);
    if (found.some((code) => code !== null)) {
      const form = event.currentTarget;
      requestAnimationFrame(() => form.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
      return;
    }
    setBusy(true);
    try {
      await proposeVisit({
        ...keyOf(uuid),
        venueId: venue.id,
        slots: slots.map(({ day, half }) => ({ day, half })),
      });
      setOpen(false);
      notify.success(t("sent", { venue: venue.name }));
      onChange();
    } catch (error) {
      if (error instanceof ProblemError) setCodes(refusedCodes(error.fields));
      setFailure(problem.textOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog open={isOpen} onOpenChange={(open) => !isBusy && setOpen(open)}>
      <DialogTrigger asChild>{trigger}</DialogTrigger>
      <DialogContent
        size="medium"
        title={t("title", { venue: venue.name })}
        description={t("lead")}
        footer={
          <>
            <DialogClose asChild>
              <Button variant="quiet">{ui("cancel")}</Button>
            </DialogClose>
            <Button type="submit" form={formId} isBusy={isBusy} busyLabel={t("sending")}>
              {t("send")}
            </Button>
          </>
        }
      >
        <form id={formId} noValidate onSubmit={(event) => void send(event)} className="space-y-5">
          <div aria-live="assertive" className="empty:hidden">
            {failure ? <Banner tone="error" title={failure} /> : null}
          </div>
          <HolidayNames names={holidays}>
            {slots.map((values, index) => (
              <SlotField
                key={values.position}
                values={values}
                code={shown.has(index) ? (found[index] ?? codes[index] ?? null) : null}
                venue={venue}
                onChange={(changed) => {
                  setSlots((now) => now.map((slot, at) => (at === index ? changed : slot)));
                  setCodes((now) => now.map((code, at) => (at === index ? null : code)));
                  // A day that was chosen, not typed, may be refused at once.
                  if (changed.day !== "" && changed.day !== values.day && changed.day.length === 10)
                    setShown((now) => new Set(now).add(index));
                }}
                onBlur={() => values.day !== "" && setShown((now) => new Set(now).add(index))}
              />
            ))}
          </HolidayNames>
          <p className="text-small text-ink-2">
            {venue.takenDays.length > 0 ? `${t("taken")} ` : null}
            {t("clock")}
          </p>
        </form>
      </DialogContent>
    </Dialog>
  );
}
