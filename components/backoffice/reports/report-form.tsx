"use client";

import { useTranslations } from "next-intl";
import { useActionState } from "react";
import { ErrorSummary } from "@/components/forms/error-summary";
import { ProofField } from "@/components/forms/proof-field";
import { RadioList } from "@/components/forms/radio-list";
import { SubmitButton } from "@/components/forms/submit-button";
import { TextInput } from "@/components/forms/text-input";
import { Textarea } from "@/components/forms/textarea";
import { Trap } from "@/components/forms/trap";
import { detailsLength, type ReportedKind, reportReasons } from "@/lib/backoffice/reports/rules";
import { type ActionState, idleAction } from "@/lib/core/action-state";

/** A form that also works without script. */
export function ReportForm({
  kind,
  id,
  keptDays,
  action,
}: {
  kind: ReportedKind;
  id: string;
  /** Days after which the reporter's address is deleted. */
  keptDays: number;
  action: (previous: ActionState, form: FormData) => Promise<ActionState>;
}) {
  const t = useTranslations("reports");
  const [state, send] = useActionState(action, idleAction);
  const { values, fields } = state;
  return (
    <form action={send} noValidate className="relative space-y-7">
      <ErrorSummary state={state} />
      <ProofField challenge={state.challenge} />
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="id" value={id} />
      <Trap name="homepage" label={t("trap")} />
      <RadioList
        key={`reason-${values?.reason ?? ""}`}
        name="reason"
        label={t("reason")}
        options={reportReasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
        defaultValue={values?.reason ?? ""}
        error={fields?.reason}
      />
      <Textarea
        key={`details-${values?.details ?? ""}`}
        name="details"
        label={t("details")}
        hint={t("detailsHint")}
        isOptional
        maxLength={detailsLength.max}
        defaultValue={values?.details ?? ""}
        error={fields?.details}
      />
      <TextInput
        key={`email-${values?.email ?? ""}`}
        name="email"
        type="email"
        label={t("email")}
        hint={t("emailHint", { days: keptDays })}
        isOptional
        autoComplete="email"
        inputMode="email"
        spellCheck={false}
        defaultValue={values?.email ?? ""}
        error={fields?.email}
      />
      <SubmitButton size="large" busyLabel={t("sending")}>
        {t("submit")}
      </SubmitButton>
    </form>
  );
}
