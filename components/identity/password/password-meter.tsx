"use client";

import { Check, Circle } from "lucide";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { metPasswordRules, passwordRules, passwordStrength } from "@/lib/identity/password/rules";
import { hasCommonWord } from "@/lib/identity/password/spot-common-word";

const tones = [
  "bg-line",
  "bg-error-text",
  "bg-error-text",
  "bg-warning-text",
  "bg-sage-mark",
  "bg-sage-mark",
];

/** Whether a complete password is a common word with decoration; known a moment after it was typed. */
function useCommonWord(password: string, isComplete: boolean): boolean {
  const [common, setCommon] = useState<string | null>(null);
  useEffect(() => {
    if (!isComplete) return;
    let isCurrent = true;
    hasCommonWord(password).then(
      (has) => isCurrent && setCommon(has ? password : null),
      // The list could not be loaded: the server refuses such a password.
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [password, isComplete]);
  return isComplete && common === password;
}

/**
 * Strength of the typed password: five bars, their label and the rules that are met. Needs the texts of
 * `accounts`.
 */
export function PasswordMeter({ password, className }: { password: string; className?: string | undefined }) {
  const t = useTranslations("accounts.password");
  const errors = useTranslations("accounts.errors");
  const met = metPasswordRules(password);
  const isGuessable = useCommonWord(password, met.length === passwordRules.length);
  const bars = isGuessable ? 1 : met.length;
  const strength = isGuessable ? "very_weak" : passwordStrength(password);
  return (
    <div className={cn("text-caption", className)}>
      <div aria-hidden="true" className="grid grid-cols-5 gap-1">
        {passwordRules.map((rule, index) => (
          <span
            key={rule}
            className={cn("h-1 rounded-full transition-colors", index < bars ? tones[bars] : "bg-line")}
          />
        ))}
      </div>
      <p aria-live="polite" className="mt-1.5 text-ink-2">
        {t("strength", { label: t(`labels.${strength}`) })}
        {isGuessable ? (
          <span className="mt-0.5 block text-error-text">{errors("guessable_password")}</span>
        ) : null}
      </p>
      <ul className="mt-1.5 flex flex-wrap gap-x-4 gap-y-1">
        {passwordRules.map((rule) => {
          const isMet = met.includes(rule);
          return (
            <li
              key={rule}
              className={cn("flex items-center gap-1.5", isMet ? "text-sage-text" : "text-ink-3")}
            >
              {isMet ? (
                <Icon of={Check} className="size-3.5" />
              ) : (
                <Icon of={Circle} className="size-2.5 mx-0.5" />
              )}
              {t(`rules.${rule}`)}
              <span className="sr-only">{isMet ? t("met") : t("missing")}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
