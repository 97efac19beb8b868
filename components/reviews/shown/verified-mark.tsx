import { BadgeCheck } from "lucide";
import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";

/** Beside a review of a venue: whether a couple wrote it here by invitation. */
export function VerifiedMark({ isVerified }: { isVerified: boolean }) {
  const t = useTranslations("reviews.venue");
  return isVerified ? (
    <span className="inline-flex items-center gap-1.5 font-semibold text-sage-text">
      <Icon of={BadgeCheck} className="size-4" />
      {t("verified")}
    </span>
  ) : (
    <span>{t("unverified")}</span>
  );
}
