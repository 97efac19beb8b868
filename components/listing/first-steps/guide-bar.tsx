import { ArrowLeft, CircleCheck, Footprints } from "lucide";
import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { TextLink } from "@/components/ui/text-link";
import { type FirstStep, firstSteps } from "@/lib/listing/first-steps/rules";
import type { FirstStepsDto } from "@/lib/listing/first-steps/schema";

/**
 * On a screen that a first step leads to: which step it is, and the way back to the guide. `steps` are done on
 * this screen, in their order; the first that waits is named. Nothing without a guide.
 */
export function GuideBar({
  guide,
  steps,
}: {
  guide: FirstStepsDto | null;
  steps: readonly [FirstStep, ...FirstStep[]];
}) {
  const t = useTranslations("first-steps");
  if (!guide) return null;
  const waiting = steps.find((step) => guide.states[step] !== "done");
  const step = waiting ?? steps.at(-1) ?? steps[0];
  const icon = waiting ? Footprints : CircleCheck;
  return (
    <nav
      aria-label={t("title")}
      className="mb-6 flex flex-wrap items-center gap-x-4 rounded-control bg-info-tint py-1 pr-4 pl-4 text-small print:hidden"
    >
      <Icon of={icon} className="flex-none text-info-text" />
      <p aria-live="polite" className="min-w-0 flex-1 basis-40 py-1.5">
        <span className="font-semibold figures">
          {t("step", { step: firstSteps.indexOf(step) + 1, steps: firstSteps.length })}
        </span>{" "}
        <span className="text-ink-2">
          · {t(`steps.${step}.name`)}
          {waiting ? null : ` · ${t("states.done")}`}
        </span>
      </p>
      <TextLink href="/first-steps" className="inline-flex min-h-11 items-center gap-1.5 desk:min-h-9">
        <Icon of={ArrowLeft} className="size-4 flex-none" />
        {t("bar.back")}
      </TextLink>
    </nav>
  );
}
