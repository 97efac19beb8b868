"use client";

import { KeyRound, LifeBuoy, Smartphone } from "lucide";
import { useRouter } from "next/navigation";
import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { notify } from "@/components/feedback/notify";
import { AddAppDialog } from "@/components/identity/factors/add-app-dialog";
import { AddPasskeyDialog } from "@/components/identity/factors/add-passkey-dialog";
import { FactorRow } from "@/components/identity/factors/factor-row";
import { PasskeyList } from "@/components/identity/factors/passkey-list";
import { PasswordDialog } from "@/components/identity/factors/password-dialog";
import { RecoveryCodesDialog } from "@/components/identity/factors/recovery-codes-dialog";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { removeTotp, renewRecoveryCodes } from "@/lib/identity/factors/client";
import type { AddedFactorDto, FactorsDto } from "@/lib/identity/factors/schema";

export interface FactorsSectionProps {
  factors: FactorsDto;
  email: string;
  /** The sign-in is young enough: a new factor needs no password. */
  isRecent: boolean;
  /** An administrator, who may not work without a second step. */
  isRequired: boolean;
}

/** App, passkeys and recovery codes of the account. */
export function FactorsSection({ factors, email, isRecent, isRequired }: FactorsSectionProps) {
  const t = useTranslations("factors");
  const format = useFormatter();
  const router = useRouter();
  const [codes, setCodes] = useState<string[] | null>(null);
  const refresh = () => router.refresh();
  const added = ({ recoveryCodes }: AddedFactorDto) => {
    setCodes(recoveryCodes);
    refresh();
  };
  const { totpSince, passkeys, recoveryCodesLeft } = factors;
  const isProtected = totpSince !== null || passkeys.length > 0;
  return (
    <>
      {isProtected ? null : (
        <Banner
          tone={isRequired ? "warning" : "info"}
          title={isRequired ? t("section.required") : t("section.off")}
          className="mb-6"
          role={isRequired ? "status" : undefined}
        >
          {isRequired ? t("section.requiredText") : t("section.offText")}
        </Banner>
      )}
      <ul>
        <FactorRow
          icon={Smartphone}
          title={t("app.title")}
          text={t("app.text")}
          state={
            totpSince ? (
              <p className="mt-2 text-small text-success-text">
                {t("app.since", { date: format.dateTime(new Date(totpSince), "medium") })}
              </p>
            ) : null
          }
        >
          {totpSince ? (
            <PasswordDialog
              title={t("app.removeTitle")}
              description={t("app.removeText")}
              confirmLabel={t("removal.confirm")}
              busyLabel={t("removal.busy")}
              isDestructive
              onConfirm={async (password) => {
                await removeTotp(password);
                notify.success(t("app.removed"));
                refresh();
              }}
              trigger={
                <Button variant="quiet" size="small" aria-label={t("app.removeLabel")}>
                  {t("app.remove")}
                </Button>
              }
            />
          ) : (
            <AddAppDialog
              isRecent={isRecent}
              onAdded={added}
              trigger={<Button variant="secondary">{t("app.add")}</Button>}
            />
          )}
        </FactorRow>
        <FactorRow
          icon={KeyRound}
          title={t("passkeys.title")}
          text={t("passkeys.text")}
          state={
            <>
              {passkeys.length > 0 && totpSince === null ? (
                <p className="mt-2 max-w-(--measure) text-small text-ink-2">{t("passkeys.oneSite")}</p>
              ) : null}
              <PasskeyList passkeys={passkeys} onChange={refresh} />
            </>
          }
        >
          <AddPasskeyDialog
            isRecent={isRecent}
            onAdded={added}
            trigger={<Button variant="secondary">{t("passkeys.add")}</Button>}
          />
        </FactorRow>
        {isProtected ? (
          <FactorRow
            icon={LifeBuoy}
            title={t("recovery.title")}
            text={t("recovery.text")}
            state={
              <p className="mt-2 text-small text-ink-2 figures">
                {t("recovery.left", { count: recoveryCodesLeft })}
              </p>
            }
          >
            <PasswordDialog
              title={t("recovery.renewTitle")}
              description={t("recovery.renewText")}
              confirmLabel={t("recovery.renewConfirm")}
              busyLabel={t("removal.busyRenew")}
              onConfirm={async (password) => {
                added(await renewRecoveryCodes(password));
              }}
              trigger={
                <Button variant="secondary" size="small">
                  {t("recovery.renew")}
                </Button>
              }
            />
          </FactorRow>
        ) : null}
      </ul>
      <RecoveryCodesDialog codes={codes} email={email} onClose={() => setCodes(null)} />
    </>
  );
}
