"use client";

import { Keyboard } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState, useSyncExternalStore } from "react";
import { Switch } from "@/components/forms/switch";
import { areSingleKeysOn, onSingleKeys, turnSingleKeys } from "@/components/leads/inbox/single-keys";
import { useRequestKeys } from "@/components/leads/inbox/use-request-keys";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { IconButton } from "@/components/ui/icon-button";
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

/** Explains the keyboard shortcuts of this screen, with a switch that turns single keys off. */
export function KeysButton({ shown }: { shown: readonly KeyName[] }) {
  const t = useTranslations("event-requests.keys");
  const [isOpen, setOpen] = useState(false);
  const isOn = useSyncExternalStore(onSingleKeys, areSingleKeysOn, () => true);
  useRequestKeys({
    "?": (event) => {
      event.preventDefault();
      setOpen(true);
    },
  });
  const named = (key: string) =>
    key === "enter" || key === "down" || key === "up" ? <span className="sr-only">{t(key)}</span> : null;
  return (
    <>
      <IconButton
        label={t("open")}
        isSmall
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="text-ink-3 hover:text-ink print:hidden pointer-coarse:hidden"
      >
        <Keyboard aria-hidden="true" className="size-4.5" />
      </IconButton>
      <Dialog open={isOpen} onOpenChange={setOpen}>
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
    </>
  );
}
