"use client";

import { Check, Copy } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { notify } from "@/components/feedback/notify";

/** How long the check mark is shown after a copy. */
const CONFIRMATION_MS = 3_000;

/** Copies an identifier that only support needs; the screen shows the name. */
export function CopyId({ id, name }: { id: string; name: string }) {
  const t = useTranslations("ui.copyId");
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  async function copy() {
    try {
      await navigator.clipboard.writeText(id);
      setCopied(true);
    } catch {
      notify.warning(t("failed"));
    }
  }
  const Icon = isCopied ? Check : Copy;
  return (
    <button
      type="button"
      onClick={copy}
      title={t("title")}
      aria-label={t("of", { name })}
      className="inline-flex size-6 items-center justify-center align-middle text-ink-3 hover:text-ink pointer-coarse:size-11"
    >
      <Icon aria-hidden="true" className="size-3.5" />
      <span role="status" className="sr-only">
        {isCopied ? t("done") : ""}
      </span>
    </button>
  );
}
