"use client";

import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { useMoney } from "@/components/billing/credits/use-money";
import type { FormAction } from "@/components/forms/use-safe-action";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { createPart } from "@/components/ui/part";
import { opensDialog, PartDialog } from "@/components/ui/part-dialog";
import type { DeletionLosses } from "@/lib/privacy/account-deletion/schema";

const deletionDialog = createPart(() =>
  import("@/components/identity/account/deletion-dialog").then((module) => module.DeletionDialog),
);

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
  const [isOpen, setOpen] = useState(false);
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
      <Button
        variant="danger"
        className="mt-6"
        {...opensDialog(deletionDialog, isOpen)}
        onClick={() => setOpen(true)}
      >
        {t("open")}
      </Button>
      <PartDialog
        part={deletionDialog}
        open={isOpen}
        onOpenChange={setOpen}
        props={{ action: props.action, needsPassword: props.needsPassword }}
      />
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
