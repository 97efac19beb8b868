"use client";

import { useTranslations } from "next-intl";
import { Checkbox } from "@/components/forms/checkbox";
import { ErrorSummary } from "@/components/forms/error-summary";
import { SubmitButton } from "@/components/forms/submit-button";
import { Textarea } from "@/components/forms/textarea";
import type { FormAction } from "@/components/forms/use-safe-action";
import { CurrentPasswordField } from "@/components/identity/account/current-password-field";
import { useSettingsForm } from "@/components/identity/account/use-settings-form";
import { Button } from "@/components/ui/button";
import { Dialog, DialogClose, DialogContent } from "@/components/ui/dialog";
import { reasonLength } from "@/lib/privacy/account-deletion/schema";

interface Props {
  action: FormAction;
  needsPassword: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The second step of a deletion: the reason, the password, and the tick. */
export function DeletionDialog({ open, onOpenChange, ...rest }: Props) {
  const t = useTranslations("account.deletion");
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title={t("question")} description={t("text")} size="medium">
        <ConfirmDeletion {...rest} />
      </DialogContent>
    </Dialog>
  );
}

function ConfirmDeletion({ action, needsPassword }: Pick<Props, "action" | "needsPassword">) {
  const t = useTranslations("account.deletion");
  const ui = useTranslations("ui");
  const { state, failure, isBusy, errorOf, formProps } = useSettingsForm(action, {
    done: null,
    failure: "delete_error",
    input: "deletion",
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
