"use client";

import { useTranslations } from "next-intl";
import { useSyncExternalStore } from "react";
import { Switch } from "@/components/forms/switch";
import { areSingleKeysOn, onSingleKeys, turnSingleKeys } from "@/components/leads/inbox/single-keys";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Kbd } from "@/components/ui/kbd";

const keysOf = {
  next: ["j", "down"],
  previous: ["k", "up"],
  openRow: ["enter"],
  unread: ["u"],
  search: ["/"],
  help: ["?"],
} as const;

export type KeyName = keyof typeof keysOf;
const signs: Record<string, string> = { down: "↓", up: "↑" };

interface Props {
  shown: readonly KeyName[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The keyboard shortcuts of a screen, with a switch that turns single keys off. */
export function KeysDialog({ shown, open, onOpenChange }: Props) {
  const t = useTranslations("event-requests.keys");
  const isOn = useSyncExternalStore(onSingleKeys, areSingleKeysOn, () => true);
  const named = (key: string) =>
    key === "enter" || key === "down" || key === "up" ? <span className="sr-only">{t(key)}</span> : null;
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title={t("title")}>
        <dl className="divide-y divide-line border-y border-line text-ui">
          {shown.map((name) => (
            <div key={name} className="flex min-h-11 items-center justify-between gap-6 py-1.5">
              <dt>{t(name)}</dt>
              <dd className="flex flex-none items-center gap-2 text-caption text-ink-3">
                {keysOf[name].map((key, index) => (
                  <span key={key} className="flex items-center gap-2">
                    {index > 0 ? t("or") : null}
                    <Kbd>
                      <span aria-hidden={named(key) ? "true" : undefined}>
                        {key === "enter" ? t("enter") : (signs[key] ?? key)}
                      </span>
                      {named(key)}
                    </Kbd>
                  </span>
                ))}
              </dd>
            </div>
          ))}
        </dl>
        <div className="mt-5">
          <Switch
            name="single-keys"
            label={t("enabled")}
            hint={t("enabledHint")}
            checked={isOn}
            onChange={({ target }) => turnSingleKeys(target.checked)}
          />
        </div>
      </DialogContent>
    </Dialog>
  );
}
