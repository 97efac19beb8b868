"use client";

import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { ChangeDialog } from "@/components/billing/subscription/change-dialog";
import { Button } from "@/components/ui/button";
import { Tag } from "@/components/ui/tag";
import { cancelPremium } from "@/lib/billing/subscription/client";
import type { SubscriptionDto } from "@/lib/billing/subscription/schema";

/** Action of the free plan: marks it as current, or cancels Premium at the end of the paid period. */
export function FreeAction({ subscription, isVenue }: { subscription: SubscriptionDto; isVenue: boolean }) {
  const t = useTranslations("subscription");
  const format = useFormatter();
  const [isAsking, setIsAsking] = useState(false);
  const { status, premiumEndAt } = subscription;
  if (status === "cancellation" || (status === "active" && subscription.plan === null)) return null;
  if (status !== "active") return <Tag className="justify-self-start">{t("free.current")}</Tag>;
  const date = premiumEndAt ? format.dateTime(new Date(premiumEndAt), "long") : "";
  return (
    <>
      <Button variant="secondary" block onClick={() => setIsAsking(true)}>
        {t("free.downgrade")}
      </Button>
      <ChangeDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        call={cancelPremium}
        words={{
          title: t("cancel.title"),
          text: t(isVenue ? "venues.cancelText" : "cancel.text", { date }),
          confirm: t("cancel.confirm"),
          busy: t("cancel.busy"),
          done: t("cancel.done", { date }),
        }}
      />
    </>
  );
}
