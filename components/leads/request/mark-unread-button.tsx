"use client";

import { Mail } from "lucide";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useCallback, useState } from "react";
import { notify } from "@/components/feedback/notify";
import { KeysButton } from "@/components/leads/inbox/keys-button";
import { useRequestKeys } from "@/components/leads/inbox/use-request-keys";
import { Icon } from "@/components/ui/icon";
import { TextButton } from "@/components/ui/text-link";
import { setUnread } from "@/lib/leads/requests/client";

/** Marks the opened request as unread and returns to the list; the key u does the same. */
export function MarkUnreadButton({ uuid }: { uuid: string }) {
  const t = useTranslations("event-requests");
  const { push } = useRouter();
  const [isBusy, setBusy] = useState(false);
  const mark = useCallback(async () => {
    setBusy(true);
    try {
      await setUnread(uuid, true);
      notify.success(t("list.markedUnread"));
      push("/event-requests");
    } catch {
      notify.error(t("errors.unread_failed"));
      setBusy(false);
    }
  }, [uuid, t, push]);
  useRequestKeys({ u: () => void mark() });
  return (
    <span className="ml-auto flex items-center gap-4 print:hidden">
      <TextButton isQuiet disabled={isBusy} onClick={mark} className="text-small">
        <Icon of={Mail} className="mr-1.5 inline size-4 align-[-3px]" />
        {t("list.markUnread")}
      </TextButton>
      <KeysButton shown={["unread", "help"]} />
    </span>
  );
}
