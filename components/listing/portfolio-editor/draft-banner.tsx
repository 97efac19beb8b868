"use client";

import { useFormatter, useTranslations } from "next-intl";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";

/** Offers what was typed earlier, perhaps on another device. */
export function DraftBanner({
  updatedAt,
  onResume,
  onForget,
}: {
  updatedAt: string;
  onResume: () => void;
  onForget: () => void;
}) {
  const t = useTranslations("portfolios.form.draft");
  const format = useFormatter();
  return (
    <Banner
      className="mb-8"
      title={t("title")}
      action={
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" size="small" onClick={onResume}>
            {t("resume")}
          </Button>
          <Button variant="quiet" size="small" onClick={onForget}>
            {t("forget")}
          </Button>
        </div>
      }
    >
      {t("text", { date: format.dateTime(new Date(updatedAt), { dateStyle: "long", timeStyle: "short" }) })}
    </Banner>
  );
}
