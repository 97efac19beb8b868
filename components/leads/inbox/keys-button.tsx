"use client";

import { Keyboard } from "lucide";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { KeyName } from "@/components/leads/inbox/keys-dialog";
import { useRequestKeys } from "@/components/leads/inbox/use-request-keys";
import { Icon } from "@/components/ui/icon";
import { IconButton } from "@/components/ui/icon-button";
import { createPart } from "@/components/ui/part";
import { opensDialog, PartDialog } from "@/components/ui/part-dialog";

const keysDialog = createPart(() =>
  import("@/components/leads/inbox/keys-dialog").then((module) => module.KeysDialog),
);

/** Explains the keyboard shortcuts of this screen, with a switch that turns single keys off. */
export function KeysButton({ shown }: { shown: readonly KeyName[] }) {
  const t = useTranslations("event-requests.keys");
  const [isOpen, setOpen] = useState(false);
  useRequestKeys({
    "?": (event) => {
      event.preventDefault();
      setOpen(true);
    },
  });
  return (
    <>
      <IconButton
        label={t("open")}
        isSmall
        {...opensDialog(keysDialog, isOpen)}
        onClick={() => setOpen(true)}
        className="text-ink-3 hover:text-ink print:hidden pointer-coarse:hidden"
      >
        <Icon of={Keyboard} className="size-4.5" />
      </IconButton>
      <PartDialog part={keysDialog} open={isOpen} onOpenChange={setOpen} props={{ shown }} />
    </>
  );
}
