import { Circle, CircleCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { stepLinks } from "@/components/statistics/dashboard/step-links";
import { TextLink } from "@/components/ui/text-link";
import { type ProfileStep, profileSteps } from "@/lib/listing/profile/rules";

/** All seven profile steps with their state, until the profile is published. */
export function ProgressList({ missing }: { missing: readonly ProfileStep[] }) {
  const t = useTranslations("dashboard.progress");
  const steps = [...profileSteps].sort((a, b) => Number(missing.includes(a)) - Number(missing.includes(b)));
  return (
    <section>
      <h2>{t("listTitle")}</h2>
      <ul className="mt-3">
        {steps.map((step) => {
          const isDone = !missing.includes(step);
          const href = stepLinks[step];
          return (
            <li key={step} className="flex items-center gap-3.5 border-b border-line py-3 text-ui">
              {isDone ? (
                <CircleCheck aria-hidden="true" className="flex-none text-sage-text" />
              ) : (
                <Circle aria-hidden="true" className="flex-none text-ink-2" />
              )}
              <span className={isDone ? "grow text-ink-2" : "grow font-medium"}>
                {t(`steps.${step}.name`)}
              </span>
              {isDone ? (
                <span className="text-small text-ink-2">{t("done")}</span>
              ) : href ? (
                <TextLink href={href} className="text-small">
                  {t("complete")} <span className="sr-only">({t(`steps.${step}.name`)})</span>
                </TextLink>
              ) : (
                <span className="text-small text-ink-3">{t("soon")}</span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
