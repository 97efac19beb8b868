"use client";

import { useTranslations } from "next-intl";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Dialog, DialogClose, DialogContent } from "@/components/ui/dialog";

/** The balance is empty: says that nothing was charged, and links to the purchase if there is one. */
export function NoCreditsDialog({
  open,
  onOpenChange,
  creditsHref,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  creditsHref: string | null;
}) {
  const t = useTranslations("event-requests.noCredits");
  const credits = useTranslations("credits.errors");
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title={t("title")}
        description={t("text")}
        footer={
          <>
            <DialogClose asChild>
              <Button variant={creditsHref ? "quiet" : "primary"}>{t("understood")}</Button>
            </DialogClose>
            {creditsHref ? (
              <ButtonLink href={creditsHref} data-passes-guard="">
                {t("buy")}
              </ButtonLink>
            ) : null}
          </>
        }
      >
        <Banner tone="warning" title={credits("no_credits")} />
      </DialogContent>
    </Dialog>
  );
}
