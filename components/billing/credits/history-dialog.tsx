"use client";

import { History } from "lucide";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { createPart } from "@/components/ui/part";
import { opensDialog, PartDialog } from "@/components/ui/part-dialog";

const historyWindow = createPart(() =>
  import("@/components/billing/credits/history-window").then((module) => module.HistoryWindow),
);

/** The button that opens the ledger, the purchases and the invoices. */
export function HistoryDialog() {
  const t = useTranslations("purchases.history");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        icon={<Icon of={History} />}
        {...opensDialog(historyWindow, isOpen)}
        onClick={() => setOpen(true)}
      >
        {t("open")}
      </Button>
      <PartDialog part={historyWindow} open={isOpen} onOpenChange={setOpen} props={{}} />
    </>
  );
}
