"use client";

import { Eye, EyeOff } from "lucide";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { TextInput, type TextInputProps } from "@/components/forms/text-input";
import { Icon } from "@/components/ui/icon";
import { IconButton } from "@/components/ui/icon-button";

/** A password that can be made visible; paste and password managers work. */
export function PasswordInput(props: Omit<TextInputProps, "type" | "suffix" | "icon">) {
  const t = useTranslations("ui");
  const [isShown, setShown] = useState(false);
  return (
    <TextInput
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={isShown ? "text" : "password"}
      suffix={
        <IconButton
          label={isShown ? t("form.hidePassword") : t("form.showPassword")}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
          className="h-10 hover:bg-transparent"
        >
          {isShown ? <Icon of={EyeOff} /> : <Icon of={Eye} />}
        </IconButton>
      }
    />
  );
}
