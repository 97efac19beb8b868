"use client";

import { Send } from "lucide";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { PrestatairesDto } from "@/lib/leads/matching/schema";
import { maxChoices } from "@/lib/leads/projects/schema";

/** Always visible: the number of chosen providers, and the button that sends. */
export function ChoiceBar({
  count,
  isFull,
  places,
  isBusy,
  onSend,
}: {
  count: number;
  isFull: boolean;
  /** Who holds a place by a request that was sent. */
  places: PrestatairesDto["places"];
  isBusy: boolean;
  onSend: () => void;
}) {
  const t = useTranslations("projects.providers");
  const [isAsked, setAsked] = useState(false);
  const mine = useTranslations("projects.mine");
  const contacts = places.filter(({ hasContact }) => hasContact).length;
  const isTaken = places.length >= maxChoices;
  const full = isTaken
    ? `${mine("placesLeft", { count: 0 })} ${mine("placesWhy", { contacts, waiting: places.length - contacts })}`
    : t("full");
  const note = isFull && (isTaken || count > 0) ? full : count === 0 && isAsked ? t("chooseFirst") : null;
  return (
    <div className="sticky bottom-0 z-sticky -mx-(--gutter) mt-10 bg-surface px-(--gutter) py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-bar">
      <div className="flex items-center justify-between gap-x-5">
        <p role="status" className="min-w-0 flex-1 text-small leading-snug">
          <b className="text-ui figures">{t("chosen", { count, max: maxChoices })}</b>
          {note ? (
            <span className={`block ${count === 0 && !isTaken ? "text-error-text" : "text-ink-2"}`}>
              {note}
            </span>
          ) : null}
        </p>
        <Button
          size="large"
          isBusy={isBusy}
          busyLabel={t("sending")}
          icon={<Icon of={Send} />}
          onClick={() => (count === 0 ? setAsked(true) : onSend())}
        >
          {t("send")}
        </Button>
      </div>
    </div>
  );
}
