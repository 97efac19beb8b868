"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Confetti } from "@/components/identity/onboarding/confetti";
import { RemoveQuery } from "@/components/identity/sessions/remove-query";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Dialog, DialogClose, DialogContent } from "@/components/ui/dialog";

const flags = ["welcome"] as const;
const rules = ["how1", "how2", "how3"] as const;

export interface WelcomeDialogProps {
  firstname: string;
  credits: number;
  /** Planners go on with the guide, who only has venues with the first one. */
  next: "guide" | "venues" | null;
}

/**
 * Congratulates after the last step (`/dashboard?welcome=1`) and explains the welcome credit. The parameter is
 * removed from the address at once, so that neither a reload nor Back shows the dialog again.
 */
export function WelcomeDialog({ firstname, credits, next }: WelcomeDialogProps) {
  const t = useTranslations("onboarding.welcome");
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <RemoveQuery names={flags} />
      {isOpen ? <Confetti /> : null}
      <Dialog open={isOpen} onOpenChange={setOpen}>
        <DialogContent
          title={t("title", { name: firstname })}
          description={t(next === "venues" ? "leadVenues" : "lead")}
          footer={
            <>
              <DialogClose asChild>
                <Button variant={next ? "quiet" : "primary"}>{t("start")}</Button>
              </DialogClose>
              {next === "guide" ? <ButtonLink href="/first-steps">{t("begin")}</ButtonLink> : null}
              {next === "venues" ? <ButtonLink href="/venues/create">{t("beginVenues")}</ButtonLink> : null}
            </>
          }
        >
          {credits > 0 ? (
            <p className="border-y border-line py-4 font-display text-h1 leading-(--text-h1--line-height) text-wine-text">
              {t("gift", { count: credits })}
            </p>
          ) : (
            <div className="border-y border-line py-4">
              <p className="text-ui text-ink-2">{t("giftNone")}</p>
              <ButtonLink href="/account#phone" variant="text" className="mt-2">
                {t("verifyPhone")}
              </ButtonLink>
            </div>
          )}
          <h3 className="mt-5 text-small font-semibold">{t("howTitle")}</h3>
          <ol className="mt-2 grid gap-2 text-ui leading-normal text-ink-2">
            {rules.map((rule, index) => (
              <li key={rule} className="flex gap-2.5">
                <span aria-hidden="true" className="figures w-4 flex-none text-ink-3">
                  {index + 1}.
                </span>
                {t(rule)}
              </li>
            ))}
          </ol>
        </DialogContent>
      </Dialog>
    </>
  );
}
