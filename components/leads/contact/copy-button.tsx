"use client";

import { Check, Copy } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { notify } from "@/components/feedback/notify";
import { IconButton } from "@/components/ui/icon-button";

/** How long the check mark is shown after a copy. */
const CONFIRMATION_MS = 3_000;

/** Copies a text and confirms it; when the browser refuses, it says what to do instead. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const t = useTranslations("event-requests.contact");
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      notify.warning(t("notCopied"));
    }
  }
  return (
    <IconButton label={isCopied ? t("copied") : label} onClick={copy} className="-mr-2.5 print:hidden">
      {isCopied ? (
        <Check aria-hidden="true" className="text-success-text" />
      ) : (
        <Copy aria-hidden="true" className="text-ink-2" />
      )}
      <span role="status" className="sr-only">
        {isCopied ? t("copied") : ""}
      </span>
    </IconButton>
  );
}
