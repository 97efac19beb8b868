"use client";

import { useFormatter, useTranslations } from "next-intl";
import { notify } from "@/components/feedback/notify";
import { PasswordDialog } from "@/components/identity/factors/password-dialog";
import { RenamePasskeyDialog } from "@/components/identity/factors/rename-passkey-dialog";
import { Button } from "@/components/ui/button";
import { removePasskey } from "@/lib/identity/factors/client";
import type { FactorsDto } from "@/lib/identity/factors/schema";

/** The passkeys of the account. */
export function PasskeyList({
  passkeys,
  onChange,
}: {
  passkeys: FactorsDto["passkeys"];
  onChange: () => void;
}) {
  const t = useTranslations("factors.passkeys");
  const removal = useTranslations("factors.removal");
  const format = useFormatter();
  const on = (instant: string) => format.dateTime(new Date(instant), "medium");
  if (passkeys.length === 0) return null;
  return (
    <ul aria-label={t("title")} className="mt-3 border-t border-line">
      {passkeys.map((passkey) => (
        <li
          key={passkey.id}
          className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2.5"
        >
          <div className="min-w-0 flex-1 basis-48">
            <p className="text-ui font-medium break-words">{passkey.name}</p>
            <p className="text-small text-ink-3">
              {t("created", { date: on(passkey.createdAt) })}
              <span className={passkey.isOfThisSite ? "block" : "block text-warning-text"}>
                {t(passkey.isOfThisSite ? "host" : "otherHost", { host: passkey.host })}
              </span>
              <span className="block">
                {passkey.lastUsedAt ? t("used", { date: on(passkey.lastUsedAt) }) : t("unused")}
              </span>
            </p>
          </div>
          <div className="flex flex-wrap max-sm:-ml-3.5">
            <RenamePasskeyDialog
              key={passkey.name}
              passkey={passkey}
              onDone={onChange}
              trigger={
                <Button variant="quiet" size="small" aria-label={t("renameOf", { name: passkey.name })}>
                  {t("rename")}
                </Button>
              }
            />
            <PasswordDialog
              title={t("removeTitle")}
              description={t("removeText", { name: passkey.name })}
              confirmLabel={removal("confirm")}
              busyLabel={removal("busy")}
              isDestructive
              onConfirm={async (password) => {
                await removePasskey(passkey.id, password);
                notify.success(t("removed"));
                onChange();
              }}
              trigger={
                <Button variant="quiet" size="small" aria-label={t("removeOf", { name: passkey.name })}>
                  {t("remove")}
                </Button>
              }
            />
          </div>
        </li>
      ))}
    </ul>
  );
}
