"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { PeriodText } from "@/components/backoffice/promotions/period-text";
import type { PromotionValues } from "@/components/backoffice/promotions/promotion-values";
import { AlertBand } from "@/components/statistics/dashboard/alert-band";
import { PopupWindow } from "@/components/statistics/dashboard/popup-window";
import { Button } from "@/components/ui/button";
import type { PromotionKind } from "@/lib/backoffice/promotion-editor/schema";
import type { Period } from "@/lib/backoffice/promotions/period";
import { isSafeLink } from "@/lib/backoffice/promotions/rules";

/** Preview of the typed values with the components of the dashboard. */
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
              descriptionHtml: null,
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
