import { Footprints } from "lucide";
import { useTranslations } from "next-intl";
import { Banner } from "@/components/ui/banner";
import { ButtonLink } from "@/components/ui/button-link";
import { Icon } from "@/components/ui/icon";
import { minutesLeft, nextStep } from "@/lib/listing/first-steps/rules";
import type { FirstStepsDto } from "@/lib/listing/first-steps/schema";

/** On the dashboard: how far the first steps are, and the way back to them. */
export function GuideCard({ guide }: { guide: FirstStepsDto }) {
  const t = useTranslations("first-steps");
  const next = nextStep(guide.states);
  return (
    <Banner
      className="mt-6"
      icon={<Icon of={Footprints} />}
      title={t("card.title", { done: guide.done, total: guide.total })}
      action={
        <ButtonLink href="/first-steps" variant="secondary" size="small">
          {t("card.action")}
        </ButtonLink>
      }
    >
      {next ? t("card.next", { step: t(`steps.${next}.name`), minutes: minutesLeft(guide.states) }) : null}
    </Banner>
  );
}
