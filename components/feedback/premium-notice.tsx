import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Banner } from "@/components/ui/banner";
import { ButtonLink } from "@/components/ui/button-link";

/** What the free plan does not include, or has no more room for, and the way to Premium. */
export function PremiumNotice({
  title,
  className,
  children,
}: {
  title: string;
  className?: string;
  /** One sentence. */
  children: ReactNode;
}) {
  const t = useTranslations("ui");
  return (
    <Banner
      tone="gold"
      className={className}
      title={title}
      action={
        <ButtonLink href="/subscription" variant="secondary" size="small">
          {t("discoverPremium")}
        </ButtonLink>
      }
    >
      {children}
    </Banner>
  );
}
