import { Hourglass } from "lucide-react";
import { useTranslations } from "next-intl";
import { Banner } from "@/components/ui/banner";

/** Explains that the profile is under review. */
export function ModerationBanner() {
  const t = useTranslations("dashboard.moderation");
  return (
    <Banner className="mt-6" icon={<Hourglass aria-hidden="true" />} title={t("pendingTitle")}>
      {t("pendingBody")}
    </Banner>
  );
}
