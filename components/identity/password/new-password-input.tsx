"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { PasswordInput } from "@/components/forms/password-input";
import type { TextInputProps } from "@/components/forms/text-input";
import { PasswordMeter } from "@/components/identity/password/password-meter";

/** A field for a new password with its strength below: registration, reset, change. */
export function NewPasswordInput({
  onChange,
  fieldClassName,
  ...rest
}: Omit<TextInputProps, "type" | "suffix" | "icon" | "value" | "hint">) {
  const t = useTranslations("accounts.password");
  const [typed, setTyped] = useState("");
  return (
    <div className={fieldClassName}>
      <PasswordInput
        hint={t("hint")}
        {...rest}
        autoComplete="new-password"
        onChange={(event) => {
          setTyped(event.target.value);
          onChange?.(event);
        }}
      />
      <PasswordMeter password={typed} className="mt-2" />
    </div>
  );
}
