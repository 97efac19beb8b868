"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { AlertBand } from "@/components/dashboard/alert-band";
import { PopupWindow } from "@/components/dashboard/popup-window";
import { PeriodText } from "@/components/promotions/period-text";
import type { PromotionValues } from "@/components/promotions/promotion-values";
import { Button } from "@/components/ui/button";
import type { PromotionKind } from "@/lib/promotions/admin/schema";
import { isSafeLink } from "@/lib/promotions/audience";
import type { Period } from "@/lib/promotions/period";

/** What is typed, drawn by the parts of the dashboard itself. */
export function PromotionPreview({
  kind,
  values,
  period,
}: {
  kind: PromotionKind;
  values: PromotionValues;
  period: Period;
}) {
  const t = useTranslations("promotions");
  const [isOpen, setOpen] = useState(false);
  const hasButton = values.buttonText.trim() !== "" && isSafeLink(values.buttonLink.trim());
  const shown = {
    id: "preview",
    title: values.title || t("untitled"),
    buttonText: hasButton ? values.buttonText : null,
    buttonLink: hasButton ? values.buttonLink : null,
  };
  return (
    <section aria-labelledby="promotion-preview">
      <h2 id="promotion-preview" className="text-h3">
        {t("preview")}
      </h2>
      <p className="mt-2 text-small text-ink-2">
        {values.isActive ? <PeriodText period={period} /> : t("states.hidden")}
      </p>
      {kind === "alerts" ? (
        <AlertBand alert={{ ...shown, isActive: true, description: values.description }} />
      ) : (
        <>
          <Button variant="secondary" className="mt-4" onClick={() => setOpen(true)}>
            {t("openPreview")}
          </Button>
          <PopupWindow
            open={isOpen}
            onOpenChange={setOpen}
            popup={{
              ...shown,
              description: values.text,
              imageUrl: null,
              picture: values.picture?.picture ?? null,
              showOncePerUser: values.showOncePerUser,
            }}
          />
        </>
      )}
    </section>
  );
}
