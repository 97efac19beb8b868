"use client";

import { useTranslations } from "next-intl";
import type { ComponentProps, ReactNode } from "react";
import { ErrorSummary, type FormFailure } from "@/components/forms/error-summary";
import { LeaveGuardDialog } from "@/components/forms/leave-guard-dialog";
import { SubmitButton } from "@/components/forms/submit-button";

/**
 * The frame of the company's forms: error summary first, submit button last, and a question before unsaved
 * changes are left.
 */
export function CompanyForm({
  state,
  isSaving,
  isDirty,
  formProps,
  children,
}: {
  state: FormFailure;
  isSaving: boolean;
  isDirty: boolean;
  formProps: Pick<ComponentProps<"form">, "action" | "onSubmit">;
  children: ReactNode;
}) {
  const t = useTranslations("company");
  return (
    <form {...formProps} noValidate className="mt-8 max-w-(--measure)">
      <ErrorSummary state={state} className="mb-6" />
      <div className="space-y-6">{children}</div>
      <div className="mt-8 flex flex-wrap items-center gap-4 border-t border-line pt-6">
        <SubmitButton isBusy={isSaving} busyLabel={t("saving")}>
          {t("save")}
        </SubmitButton>
        {isDirty && !isSaving ? <p className="text-small text-ink-3">{t("unsaved")}</p> : null}
      </div>
      <LeaveGuardDialog isDirty={isDirty && !isSaving} />
    </form>
  );
}
