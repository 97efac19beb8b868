"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useMoney } from "@/components/billing/credits/use-money";
import { ChangeDialog } from "@/components/billing/subscription/change-dialog";
import { Button } from "@/components/ui/button";
import { withdrawPremium } from "@/lib/billing/subscription/client";
import type { Money } from "@/lib/core/money";

/** Withdrawal from the yearly plan: within thirty days, while no request has arrived. */
export function WithdrawButton({ amount }: { amount: Money }) {
  const t = useTranslations("subscription");
  const total = useMoney().short(amount);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setIsAsking(true)}>
        {t("status.withdraw")}
      </Button>
      <ChangeDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        call={withdrawPremium}
        words={{
          title: t("withdraw.title"),
          text: t("withdraw.text", { total }),
          confirm: t("withdraw.confirm"),
          busy: t("withdraw.busy"),
          done: t("withdraw.done"),
        }}
      />
    </>
  );
}
