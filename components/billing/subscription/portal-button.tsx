"use client";

import { useTranslations } from "next-intl";
import { useSupplierPage } from "@/components/billing/subscription/use-subscription-call";
import { Button } from "@/components/ui/button";
import { openPortal } from "@/lib/billing/subscription/client";

/** Opens the supplier's page for card and invoices. */
export function PortalButton() {
  const t = useTranslations("subscription");
  const { isBusy, leave } = useSupplierPage(openPortal);
  return (
    <Button
      variant="secondary"
      size="small"
      isBusy={isBusy}
      busyLabel={t("premium.busy")}
      onClick={() => void leave()}
    >
      {t("status.manage")}
    </Button>
  );
}
