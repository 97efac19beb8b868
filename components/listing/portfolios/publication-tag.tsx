import { Eye, EyeOff } from "lucide";
import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { Tag } from "@/components/ui/tag";

/** Whether visitors see the portfolio, as an icon and a word. */
export function PublicationTag({ isPublished }: { isPublished: boolean }) {
  const t = useTranslations("portfolios.publication");
  return isPublished ? (
    <Tag tone="sage" isFilled icon={<Icon of={Eye} />}>
      {t("published")}
    </Tag>
  ) : (
    <Tag tone="muted" isFilled icon={<Icon of={EyeOff} />}>
      {t("unpublished")}
    </Tag>
  );
}
