import { Circle, CircleCheck } from "lucide";
import { useTranslations } from "next-intl";
import type { OpenStep } from "@/components/statistics/dashboard/progress-carousel";
import { Icon } from "@/components/ui/icon";
import { TextLink } from "@/components/ui/text-link";
import { type ProfileStep, profileSteps } from "@/lib/listing/rules";

/** The profile steps that are done or can be done, until the profile is published. */
export function ProgressList({
  missing,
  done,
}: {
  missing: readonly OpenStep[];
  done: readonly ProfileStep[];
}) {
  const t = useTranslations("dashboard.progress");
  const hrefOf = new Map(missing.map(({ step, href }) => [step, href]));
  const steps = [
    ...profileSteps.filter((step) => done.includes(step)),
    ...profileSteps.filter((step) => hrefOf.has(step)),
  ];
  return (
    <section>
      <h2>{t("listTitle")}</h2>
      <ul className="mt-3">
        {steps.map((step) => {
          const href = hrefOf.get(step);
          const isDone = href === undefined;
          return (
            <li key={step} className="flex items-center gap-3.5 border-b border-line py-3 text-ui">
              {isDone ? (
                <Icon of={CircleCheck} className="flex-none text-sage-text" />
              ) : (
                <Icon of={Circle} className="flex-none text-ink-2" />
              )}
              <span className={isDone ? "grow text-ink-2" : "grow font-medium"}>
                {t(`steps.${step}.name`)}
              </span>
              {isDone ? (
                <span className="text-small text-ink-2">{t("done")}</span>
              ) : (
                <TextLink href={href} className="text-small">
                  {t("complete")} <span className="sr-only">({t(`steps.${step}.name`)})</span>
                </TextLink>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
