"use client";

import { Check, Copy } from "lucide";
import { useTranslations } from "next-intl";
import { notify } from "@/components/feedback/notify";
import { useCopied } from "@/components/feedback/use-copied";
import { Icon } from "@/components/ui/icon";
import { IconButton } from "@/components/ui/icon-button";

/** Copies a text and confirms it; when the browser refuses, it says what to do instead. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const t = useTranslations("event-requests.contact");
  const { isCopied, copy } = useCopied(() => notify.warning(t("notCopied")));
  return (
    <IconButton
      label={isCopied ? t("copied") : label}
      onClick={() => copy(text)}
      className="-mr-2.5 print:hidden"
    >
      {isCopied ? (
        <Icon of={Check} className="text-success-text" />
      ) : (
        <Icon of={Copy} className="text-ink-2" />
      )}
      <span role="status" className="sr-only">
        {isCopied ? t("copied") : ""}
      </span>
    </IconButton>
  );
}
