import { Check } from "lucide";
import { useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { StepBar } from "@/components/ui/step-bar";
import {
  type FirstStep,
  firstSteps,
  minutesLeft,
  minutesOf,
  type StepStates,
} from "@/lib/listing/first-steps/rules";

/** All steps with their state, as links; on phones thin bars. */
export function StepTrail({ step, states }: { step: FirstStep; states: StepStates }) {
  const t = useTranslations("first-steps");
  const place = firstSteps.indexOf(step) + 1;
  const left = minutesLeft(states);
  return (
    <nav aria-label={t("trail")}>
      <p className="hidden text-small text-ink-3 desk:block">{t("left", { minutes: left })}</p>
      <div className="desk:hidden">
        <StepBar
          step={place}
          steps={firstSteps.length}
          label={t("step", { step: place, steps: firstSteps.length })}
        />
        <p className="mt-2 text-caption text-ink-3">
          {t("step", { step: place, steps: firstSteps.length })} · {t("left", { minutes: left })}
        </p>
      </div>
      <ol className="mt-4 hidden desk:block">
        {firstSteps.map((name, at) => {
          const isDone = states[name] === "done";
          const isCurrent = name === step;
          return (
            <li key={name} className="relative pb-6 last:pb-0">
              {at < firstSteps.length - 1 ? (
                <span aria-hidden="true" className="absolute top-9 bottom-1 left-3.5 w-px bg-line-strong" />
              ) : null}
              <Link
                href={`/first-steps?step=${name}`}
                aria-current={isCurrent ? "step" : undefined}
                className="flex min-h-8 items-start gap-3.5 text-ui hover:text-wine-text"
              >
                <span
                  aria-hidden="true"
                  className={cn(
                    "grid size-7 flex-none place-items-center rounded-full border text-small figures",
                    isDone && "border-transparent bg-sage-text text-ground",
                    !isDone && isCurrent && "border-2 border-wine-mark text-wine-text",
                    !isDone && !isCurrent && "border-line-strong text-ink-2",
                  )}
                >
                  {isDone ? <Icon of={Check} className="size-4" /> : at + 1}
                </span>
                <span className={cn("pt-0.5", isCurrent && "font-semibold")}>
                  {t(`steps.${name}.name`)}
                  <span className="block text-caption font-normal text-ink-3">
                    {states[name] === "open"
                      ? t("minutes", { minutes: minutesOf[name] })
                      : t(`states.${states[name]}`)}
                  </span>
                </span>
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
