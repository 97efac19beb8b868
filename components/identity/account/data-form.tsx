"use client";

import { Download } from "lucide";
import { useTranslations } from "next-intl";
import { ErrorSummary } from "@/components/forms/error-summary";
import { SubmitButton } from "@/components/forms/submit-button";
import type { FormAction } from "@/components/forms/use-safe-action";
import { CurrentPasswordField } from "@/components/identity/account/current-password-field";
import { useSettingsForm } from "@/components/identity/account/use-settings-form";
import { Icon } from "@/components/ui/icon";

const address = "/api/account/export";

/** Confirms the password if needed, then lets the browser download the archive. */
export function DataForm({ action, needsPassword }: { action: FormAction; needsPassword: boolean }) {
  const t = useTranslations("account.data");
  const { state, run } = useSettingsForm(action, {
    done: t("started"),
    onDone: () => window.location.assign(address),
  });
  return (
    <form action={run} noValidate className="space-y-5">
      <p className="text-small text-ink-2">{t("what")}</p>
      <ErrorSummary state={state} />
      <CurrentPasswordField isNeeded={needsPassword} state={state} />
      <SubmitButton variant="secondary" icon={<Icon of={Download} />} busyLabel={t("preparing")}>
        {t("submit")}
      </SubmitButton>
    </form>
  );
}
