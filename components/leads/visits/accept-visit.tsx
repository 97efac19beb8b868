"use client";

import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { notify } from "@/components/feedback/notify";
import { useProblem } from "@/components/feedback/use-problem";
import { useHolidayTexts } from "@/components/forms/holiday-texts";
import { RadioList } from "@/components/forms/radio-list";
import { useSlotText } from "@/components/leads/visits/use-slot-text";
import { Button } from "@/components/ui/button";
import { withCapital } from "@/lib/core/text";
import { acceptVisit } from "@/lib/leads/visits/client";
import type { VisitDto } from "@/lib/leads/visits/schema";

interface Props {
  /** Id of the request. */
  uuid: string;
  visit: VisitDto;
  now: Date;
  onChange: () => Promise<void>;
  /** The other answer. */
  children: ReactNode;
}

/** The three half-days to choose from; those that have begun cannot be chosen. */
export function AcceptVisit({ uuid, visit, now, onChange, children }: Props) {
  const t = useTranslations("visits");
  const text = useSlotText();
  const locale = useLocale();
  const holidays = useHolidayTexts(visit.holidays);
  const problem = useProblem();
  const [choice, setChoice] = useState("");
  const [isMissing, setMissing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  async function accept() {
    setMissing(choice === "");
    if (choice === "") return;
    setBusy(true);
    try {
      await acceptVisit({ uuid, visitId: visit.id }, Number(choice));
      notify.success(t("owner.acceptDone"));
    } catch (error) {
      problem.show(error);
    }
    // After a refusal the visit has changed meanwhile.
    await onChange();
    setBusy(false);
  }
  return (
    <>
      <RadioList
        name={`visit-${visit.id}`}
        label={t("owner.choose")}
        isLabelHidden
        error={isMissing ? t("owner.chooseFirst") : undefined}
        value={choice}
        onChange={({ target }) => {
          setChoice(target.value);
          setMissing(false);
        }}
        options={visit.slots.map((slot) => {
          const isOver = new Date(slot.start) <= now;
          return {
            value: String(slot.position),
            label: withCapital(text.whole(slot), locale),
            description: [text.hours(slot, visit.timeZone), holidays[slot.day]].filter(Boolean).join(" · "),
            isDisabled: isOver,
            ...(isOver ? { aside: t("passed") } : {}),
          };
        })}
      />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1 print:hidden">
        <Button isBusy={isBusy} busyLabel={t("owner.accepting")} onClick={() => void accept()}>
          {t("owner.accept")}
        </Button>
        {children}
      </div>
    </>
  );
}
