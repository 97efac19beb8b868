"use client";

import { Send } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { maxChoices } from "@/lib/leads/projects/schema";

/** Always visible: the number of chosen providers, and the button that sends. */
export function ChoiceBar({
  count,
  isFull,
  isBusy,
  onSend,
}: {
  count: number;
  isFull: boolean;
  isBusy: boolean;
  onSend: () => void;
}) {
  const t = useTranslations("projects.providers");
  const [isAsked, setAsked] = useState(false);
  const note = count === 0 && isAsked ? t("chooseFirst") : isFull ? t("full") : null;
  return (
    <div className="sticky bottom-0 z-sticky -mx-(--gutter) mt-10 bg-surface px-(--gutter) py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-bar">
      <div className="flex items-center justify-between gap-x-5">
        <p role="status" className="min-w-0 flex-1 text-small leading-snug">
          <b className="text-ui figures">{t("chosen", { count, max: maxChoices })}</b>
          {note ? (
            <span className={`block ${count === 0 ? "text-error-text" : "text-ink-2"}`}>{note}</span>
          ) : null}
        </p>
        <Button
          size="large"
          isBusy={isBusy}
          busyLabel={t("sending")}
          icon={<Send aria-hidden="true" />}
          onClick={() => (count === 0 ? setAsked(true) : onSend())}
        >
          {t("send")}
        </Button>
      </div>
    </div>
  );
}
