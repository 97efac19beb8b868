import { Hourglass } from "lucide-react";
import { useTranslations } from "next-intl";
import { ExpectedDecisionText } from "@/components/listing/first-steps/expected-decision-text";
import { Banner } from "@/components/ui/banner";
import { ButtonLink } from "@/components/ui/button-link";
import type { ExpectedDecision } from "@/lib/backoffice/moderation/schema";

/** Explains that the profile is under review, and when a decision can be expected. */
export function ModerationBanner({ expected }: { expected: ExpectedDecision | null }) {
  const t = useTranslations("dashboard.moderation");
  const words = useTranslations("first-steps");
  return (
    <Banner
      className="mt-6"
      icon={<Hourglass aria-hidden="true" />}
      title={t("pendingTitle")}
      action={
        <ButtonLink href="/preview" variant="secondary" size="small">
          {words("preview.open")}
        </ButtonLink>
      }
    >
      {t("pendingBody")} <ExpectedDecisionText expected={expected} />
    </Banner>
  );
}
