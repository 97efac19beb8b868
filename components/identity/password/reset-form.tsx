"use client";

import { useTranslations } from "next-intl";
import { ErrorSummary } from "@/components/forms/error-summary";
import { PasswordInput } from "@/components/forms/password-input";
import { NewPasswordInput } from "@/components/identity/password/new-password-input";
import { useCheckedForm } from "@/components/identity/registration/use-checked-form";
import { useFieldErrorText } from "@/components/identity/registration/use-field-error-text";
import { publicLinks } from "@/components/layout/public-links";
import { Button } from "@/components/ui/button";
import { TextLink } from "@/components/ui/text-link";
import type { ActionState } from "@/lib/core/action-state";
import { fieldCodes } from "@/lib/core/fields";
import { resetPasswordInput } from "@/lib/identity/password/schema";

function refusedFields(form: FormData): Record<string, string> {
  const typed = [...form.entries()].filter(([name]) => !name.startsWith("$ACTION"));
  const parsed = resetPasswordInput.safeParse(Object.fromEntries(typed));
  return parsed.success ? {} : fieldCodes(parsed.error);
}

/** A new password and its confirmation; `token` is from the email. */
export function ResetForm({
  action,
  token,
}: {
  action: (previous: ActionState, form: FormData) => Promise<ActionState>;
  token: string;
}) {
  const t = useTranslations("password-reset");
  const { state, failure, isBusy, errorOf, formProps } = useCheckedForm(
    action,
    refusedFields,
    useFieldErrorText()("reset_error"),
  );
  const isLinkRefused = state.code?.startsWith("reset_link_") === true;
  return (
    <form {...formProps} className="space-y-6">
      <ErrorSummary state={failure} />
      {isLinkRefused ? (
        <p>
          <TextLink href={`${publicLinks.login}?forgot=1`}>{t("refused.again")}</TextLink>
        </p>
      ) : null}
      <input type="hidden" name="token" value={token} />
      <NewPasswordInput name="newPassword" label={t("choose.password")} error={errorOf("newPassword")} />
      <PasswordInput
        name="confirmPassword"
        label={t("choose.confirm")}
        autoComplete="new-password"
        error={errorOf("confirmPassword")}
      />
      <Button type="submit" size="large" block isBusy={isBusy} busyLabel={t("choose.submitting")}>
        {t("choose.submit")}
      </Button>
    </form>
  );
}
