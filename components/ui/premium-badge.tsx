import { Gem } from "lucide-react";
import { useTranslations } from "next-intl";
import { Tag } from "@/components/ui/tag";

/** The gold word: filled in headers, bare on cards. */
export function PremiumBadge({
  isFilled,
  className,
}: {
  isFilled?: boolean | undefined;
  className?: string | undefined;
}) {
  const t = useTranslations("ui");
  return (
    <Tag tone="gold" isFilled={isFilled} className={className} icon={<Gem aria-hidden="true" />}>
      {t("premium")}
    </Tag>
  );
}
