import { Gem } from "lucide";
import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { Tag } from "@/components/ui/tag";

/** The word "Premium" in gold: filled in headers, without background on cards. */
export function PremiumBadge({
  isFilled,
  className,
}: {
  isFilled?: boolean | undefined;
  className?: string | undefined;
}) {
  const t = useTranslations("ui");
  return (
    <Tag tone="gold" isFilled={isFilled} className={className} icon={<Icon of={Gem} />}>
      {t("premium")}
    </Tag>
  );
}
