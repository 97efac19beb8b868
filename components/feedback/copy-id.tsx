"use client";

import { Check, Copy } from "lucide";
import { useTranslations } from "next-intl";
import { notify } from "@/components/feedback/notify";
import { useCopied } from "@/components/feedback/use-copied";
import { Icon } from "@/components/ui/icon";

/** Copies an identifier that only support needs; the screen shows the name. */
export function CopyId({ id, name }: { id: string; name: string }) {
  const t = useTranslations("ui.copyId");
  const { isCopied, copy } = useCopied(() => notify.warning(t("failed")));
  const icon = isCopied ? Check : Copy;
  return (
    <button
      type="button"
      onClick={() => copy(id)}
      title={t("title")}
      aria-label={t("of", { name })}
      className="inline-flex size-6 items-center justify-center align-middle text-ink-3 hover:text-ink pointer-coarse:size-11"
    >
      <Icon of={icon} className="size-3.5" />
      <span role="status" className="sr-only">
        {isCopied ? t("done") : ""}
      </span>
    </button>
  );
}
