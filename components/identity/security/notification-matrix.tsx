"use client";

import { useTranslations } from "next-intl";
import { useOptimistic, useState, useTransition } from "react";
import { notify } from "@/components/feedback/notify";
import { Switch } from "@/components/forms/switch";
import type { FormAction } from "@/components/forms/use-safe-action";
import { PremiumBadge } from "@/components/ui/premium-badge";
import { idleAction } from "@/lib/core/action-state";
import type { SettingDto } from "@/lib/messaging/notifications/schema";

export interface NotificationMatrixProps {
  settings: readonly SettingDto[];
  /** The plan includes SMS. */
  hasSms: boolean;
  save: FormAction;
}

type Channel = "email" | "sms";
type SettingChange = { kind: string; channel: Channel; isEnabled: boolean };

const withChange = (rows: readonly SettingDto[], { kind, channel, isEnabled }: SettingChange) =>
  rows.map((row) => (row.kind === kind ? { ...row, [channel]: isEnabled } : row));

/**
 * One row per event, one column per channel; each switch is saved at once. Messages about account and security
 * cannot be switched off.
 */
export function NotificationMatrix({ settings, hasSms, save }: NotificationMatrixProps) {
  const t = useTranslations("account.notifications");
  const [, startTransition] = useTransition();
  // The action does not return a new page, so the saved values are stored here.
  const [saved, setSaved] = useState(settings);
  const [shown, applyOptimistic] = useOptimistic(saved, withChange);
  const toggle = (change: SettingChange) =>
    startTransition(async () => {
      applyOptimistic(change);
      const form = new FormData();
      for (const [name, value] of Object.entries(change)) form.set(name, String(value));
      const { status, error } = await save(idleAction, form);
      if (status === "failed" && error) return void notify.error(error);
      startTransition(() => setSaved((rows) => withChange(rows, change)));
      notify.success(t("saved"));
    });
  const cell = (row: SettingDto, event: string, channel: Channel) => {
    const value = row[channel];
    if (value === null) return <span className="text-small text-ink-3">{t("notPossible")}</span>;
    if (channel === "sms" && !hasSms) return <PremiumOnly />;
    return (
      <Switch
        name={`${row.kind}-${channel}`}
        label={t("cell", { event, channel: t(channel) })}
        isLabelHidden
        checked={value}
        onChange={({ target }) => toggle({ kind: row.kind, channel, isEnabled: target.checked })}
      />
    );
  };
  return (
    <table className="w-full text-left text-ui">
      <thead className="text-small text-ink-2">
        <tr className="border-b border-line">
          <th scope="col" className="py-2 pr-4 font-semibold">
            {t("what")}
          </th>
          <th scope="col" className="w-28 py-2 pr-4 font-semibold">
            {t("email")}
          </th>
          <th scope="col" className="w-32 py-2 font-semibold">
            {t("sms")}
          </th>
        </tr>
      </thead>
      <tbody>
        {shown.map((row) => {
          const event = t(`kinds.${row.kind as "request_received"}`);
          return (
            <tr key={row.kind} className="border-b border-line align-middle">
              <th scope="row" className="py-3 pr-4 font-normal">
                {event}
              </th>
              <td className="py-2 pr-4">{cell(row, event, "email")}</td>
              <td className="py-2">{cell(row, event, "sms")}</td>
            </tr>
          );
        })}
        <tr className="border-b border-line align-middle">
          <th scope="row" className="py-3 pr-4 font-normal">
            {t("essential")}
          </th>
          <td className="py-3 pr-4 text-small text-ink-3">{t("always")}</td>
          <td className="py-3 text-small text-ink-3">{t("notPossible")}</td>
        </tr>
      </tbody>
    </table>
  );
}

function PremiumOnly() {
  const t = useTranslations("account.notifications");
  return (
    <span className="text-small text-ink-2">
      <PremiumBadge /> <span className="sr-only">{t("premiumWhy")}</span>
    </span>
  );
}
