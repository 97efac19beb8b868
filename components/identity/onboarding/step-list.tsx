"use client";

import { Check } from "lucide";
import { useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { onboardingSteps } from "@/lib/identity/onboarding/steps";

/** The three steps by name; completed ones are links. */
export function StepList({ step, onChoose }: { step: number; onChoose: (step: number) => void }) {
  const t = useTranslations("onboarding");
  return (
    <nav aria-label={t("progress")}>
      <ol className="grid grid-cols-3 gap-1.5">
        {onboardingSteps.map((name, index) => {
          const number = index + 1;
          const isDone = number < step;
          const label = t(`steps.${name}.name`);
          const look = cn(
            "flex min-h-11 w-full min-w-0 items-center gap-1.5 border-t-[3px] text-left text-small desk:gap-2",
            number <= step ? "border-wine-mark" : "border-line",
            number === step ? "font-semibold text-ink" : "text-ink-3",
          );
          const words = (
            <>
              {isDone ? (
                <Icon of={Check} className="flex-none text-success-text" />
              ) : (
                <span aria-hidden="true" className="figures">
                  {number}.
                </span>
              )}
              <span className="min-w-0 truncate">{label}</span>
            </>
          );
          return (
            <li key={name} aria-current={number === step ? "step" : undefined} className="min-w-0">
              {isDone ? (
                <button
                  type="button"
                  onClick={() => onChoose(number)}
                  aria-label={t("stepDone", { name: label })}
                  className={cn(look, "cursor-pointer hover:text-ink hover:underline")}
                >
                  {words}
                </button>
              ) : (
                <span className={look}>{words}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
