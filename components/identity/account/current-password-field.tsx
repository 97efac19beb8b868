"use client";

import { useTranslations } from "next-intl";
import { PasswordInput } from "@/components/forms/password-input";
import type { ActionState } from "@/lib/core/action-state";

/**
 * Asks for the present password, only when the sign-in is older than ten minutes or the server refused without
 * it.
 */
export function CurrentPasswordField({ isNeeded, state }: { isNeeded: boolean; state: ActionState }) {
  const t = useTranslations("account");
  const error = state.fields?.currentPassword;
  if (!isNeeded && !error) return null;
  return (
    <PasswordInput
      name="currentPassword"
      label={t("currentPassword")}
      hint={t("currentPasswordHint")}
      autoComplete="current-password"
      error={error}
    />
  );
}
