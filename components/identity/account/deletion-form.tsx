"use client";

import { useFormatter, useTranslations } from "next-intl";
import { useMoney } from "@/components/billing/credits/use-money";
import { Checkbox } from "@/components/forms/checkbox";
import { ErrorSummary } from "@/components/forms/error-summary";
import { SubmitButton } from "@/components/forms/submit-button";
import { Textarea } from "@/components/forms/textarea";
import type { FormAction } from "@/components/forms/use-safe-action";
import { CurrentPasswordField } from "@/components/identity/account/current-password-field";
import { useSettingsForm } from "@/components/identity/account/use-settings-form";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Dialog, DialogClose, DialogContent, DialogTrigger } from "@/components/ui/dialog";
import { type DeletionLosses, deleteAccountForm, reasonLength } from "@/lib/privacy/account-deletion/schema";

export interface DeletionFormProps {
  action: FormAction;
  needsPassword: boolean;
  hasRenewingPremium: boolean;
  credits: number;
  /** Null for an administrator, who buys nothing. */
  losses: DeletionLosses | null;
}

/** Explains what is deleted and what stays, and asks for the reason; the second of two steps is a dialog. */
export function DeletionForm(props: DeletionFormProps) {
  const t = useTranslations("account.deletion");
  if (props.hasRenewingPremium) {
    return (
      <>
        <Banner
          tone="warning"
          title={t("premium")}
          action={
            <ButtonLink href="/subscription" variant="secondary" size="small">
              {t("premiumAction")}
            </ButtonLink>
          }
        />
        <DueRefunds losses={props.losses} />
      </>
    );
  }
  return (
    <>
      <Consequences credits={props.credits} premiumUntil={props.losses?.premiumUntil ?? null} />
      <DueRefunds losses={props.losses} />
      <Dialog>
        <DialogTrigger asChild>
          <Button variant="danger" className="mt-6">
            {t("open")}
          </Button>
        </DialogTrigger>
        <DialogContent title={t("question")} description={t("text")} size="medium">
          <ConfirmDeletionDialog {...props} />
        </DialogContent>
      </Dialog>
    </>
  );
}

/** What can still be paid back before the account is deleted, each with its way. */
function DueRefunds({ losses }: { losses: DeletionLosses | null }) {
  const t = useTranslations("account.deletion");
  const money = useMoney();
  if (!losses) return null;
  return (
    <>
      {losses.withdrawalAmount === null ? null : (
        <Banner
          className="mt-5"
          title={t("withdrawal", { amount: money.short(losses.withdrawalAmount) })}
          action={
            <ButtonLink href="/subscription" variant="secondary" size="small">
              {t("withdrawalAction")}
            </ButtonLink>
          }
        />
      )}
      {losses.hasRefundableCredits ? (
        <Banner
          className="mt-5"
          title={t("refundable")}
          action={
            <ButtonLink href="/credits" variant="secondary" size="small">
              {t("refundableAction")}
            </ButtonLink>
          }
        />
      ) : null}
    </>
  );
}

function Consequences({ credits, premiumUntil }: { credits: number; premiumUntil: string | null }) {
  const t = useTranslations("account.deletion");
  const format = useFormatter();
  return (
    <dl className="space-y-4 text-ui">
      <div>
        <dt className="font-semibold">{t("erasedTitle")}</dt>
        <dd className="mt-1 text-small text-ink-2">{t("erased")}</dd>
      </div>
      <div>
        <dt className="font-semibold">{t("keptTitle")}</dt>
        <dd className="mt-1 text-small text-ink-2">
          {t("kept")}
          {premiumUntil ? (
            <b className="mt-1.5 block text-ink">
              {t("premiumLost", { date: format.dateTime(new Date(premiumUntil), "long") })}
            </b>
          ) : null}
          {credits > 0 ? <b className="mt-1.5 block text-ink">{t("credits", { count: credits })}</b> : null}
        </dd>
      </div>
    </dl>
  );
}

function ConfirmDeletionDialog({ action, needsPassword }: DeletionFormProps) {
  const t = useTranslations("account.deletion");
  const ui = useTranslations("ui");
  const { state, failure, isBusy, errorOf, formProps } = useSettingsForm(action, {
    done: null,
    failure: "delete_error",
    input: deleteAccountForm,
  });
  return (
    <form {...formProps} className="space-y-5">
      <ErrorSummary state={failure} />
      <Textarea
        name="reason"
        label={t("reason")}
        hint={t("reasonHint", { min: reasonLength.min })}
        defaultValue={state.values?.reason ?? ""}
        minLength={reasonLength.min}
        maxLength={reasonLength.max}
        hasCounter
        error={errorOf("reason")}
      />
      <CurrentPasswordField isNeeded={needsPassword} state={state} />
      <Checkbox
        name="confirmed"
        label={t("confirm")}
        defaultChecked={state.values?.confirmed === "on"}
        error={errorOf("confirmed")}
      />
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end sm:gap-3">
        <DialogClose asChild>
          <Button variant="quiet">{ui("cancel")}</Button>
        </DialogClose>
        <SubmitButton variant="danger" isBusy={isBusy} busyLabel={ui("deleting")}>
          {t("submit")}
        </SubmitButton>
      </div>
    </form>
  );
}
