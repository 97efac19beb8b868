import { Hourglass } from "lucide";
import { useTranslations } from "next-intl";
import { ExpectedDecisionText } from "@/components/listing/first-steps/expected-decision-text";
import { Banner } from "@/components/ui/banner";
import { ButtonLink } from "@/components/ui/button-link";
import { Icon } from "@/components/ui/icon";
import type { ExpectedDecision } from "@/lib/backoffice/moderation/schema";

/** Explains what is under review, and when a decision can be expected. Who only has venues has no profile. */
export function ModerationBanner({
  expected,
  isVenue,
}: {
  expected: ExpectedDecision | null;
  isVenue: boolean;
}) {
  const t = useTranslations(isVenue ? "dashboard.accountModeration" : "dashboard.moderation");
  const account = useTranslations("dashboard.accountModeration");
  const words = useTranslations("first-steps");
  return (
    <Banner
      className="mt-6"
      icon={<Icon of={Hourglass} />}
      title={t("pendingTitle")}
      action={
        <ButtonLink href={isVenue ? "/venues" : "/preview"} variant="secondary" size="small">
          {isVenue ? account("prepare") : words("preview.open")}
        </ButtonLink>
      }
    >
      {t("pendingBody")} <ExpectedDecisionText expected={expected} />
    </Banner>
  );
}
