"use client";

import { Mail, MailOpen } from "lucide";
import { useRouter } from "next/navigation";
import type { useTranslations } from "next-intl";
import { useState, useTransition } from "react";
import { notify } from "@/components/feedback/notify";
import { Icon } from "@/components/ui/icon";
import { IconButton } from "@/components/ui/icon-button";
import { UnreadDot } from "@/components/ui/table";
import { setUnread } from "@/lib/leads/requests/client";

/** Texts of the inbox, and of its requests. */
export type InboxTexts = ReturnType<typeof useTranslations<"event-requests">>;

interface Props {
  t: InboxTexts;
  uuid: string;
  isSeen: boolean;
  /** Seen before: a request that was never opened cannot be marked as read. */
  wasOpened: boolean;
}

/** Shows whether a request was read, and marks it as unread or removes that mark. */
export function UnreadButton({ t, uuid, isSeen, wasOpened }: Props) {
  const { refresh } = useRouter();
  const [isSaving, setSaving] = useState(false);
  const [isRefreshing, startRefresh] = useTransition();
  if (!wasOpened) return <UnreadDot label={t("list.isUnread")} />;
  async function turn() {
    setSaving(true);
    try {
      await setUnread(uuid, isSeen);
      notify.success(t(isSeen ? "list.markedUnread" : "list.markedRead"));
      startRefresh(() => refresh());
    } catch {
      notify.error(t("errors.unread_failed"));
    }
    setSaving(false);
  }
  return (
    <IconButton
      isSmall
      data-unread-button
      label={t(isSeen ? "list.markUnread" : "list.markRead")}
      aria-disabled={isSaving || isRefreshing}
      onClick={() => {
        if (!isSaving && !isRefreshing) void turn();
      }}
      className="relative z-1 text-ink-3 hover:text-ink print:hidden"
    >
      {isSeen ? (
        <Icon of={MailOpen} className="size-[17px]" />
      ) : (
        <>
          <Icon of={Mail} className="size-[17px] text-ink-2" />
          <span aria-hidden="true" className="absolute top-1.5 right-1.5 size-2 rounded-full bg-wine-mark" />
        </>
      )}
    </IconButton>
  );
}
