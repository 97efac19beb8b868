"use client";

import { Check, Circle } from "lucide-react";
import { useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import { metPasswordRules, passwordRules, passwordStrength } from "@/lib/identity/password/rules";

const tones = [
  "bg-line",
  "bg-error-text",
  "bg-error-text",
  "bg-warning-text",
  "bg-sage-mark",
  "bg-sage-mark",
];

/**
 * Strength of the typed password: five bars, their label and the rules that are met. Needs the texts of
 * `accounts`.
 */
export function PasswordMeter({ password, className }: { password: string; className?: string | undefined }) {
  const t = useTranslations("accounts.password");
  const met = metPasswordRules(password);
  return (
    <div className={cn("text-caption", className)}>
      <div aria-hidden="true" className="grid grid-cols-5 gap-1">
        {passwordRules.map((rule, index) => (
          <span
            key={rule}
            className={cn(
              "h-1 rounded-full transition-colors",
              index < met.length ? tones[met.length] : "bg-line",
            )}
          />
        ))}
      </div>
      <p aria-live="polite" className="mt-1.5 text-ink-2">
        {t("strength", { label: t(`labels.${passwordStrength(password)}`) })}
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
                <Check aria-hidden="true" className="size-3.5" />
              ) : (
                <Circle aria-hidden="true" className="size-2.5 mx-0.5" />
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
