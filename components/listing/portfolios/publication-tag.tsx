import { Eye, EyeOff } from "lucide-react";
import { useTranslations } from "next-intl";
import { Tag } from "@/components/ui/tag";

/** Whether visitors see the portfolio, as an icon and a word. */
export function PublicationTag({ isPublished }: { isPublished: boolean }) {
  const t = useTranslations("portfolios.publication");
  return isPublished ? (
    <Tag tone="sage" isFilled icon={<Eye aria-hidden="true" />}>
      {t("published")}
    </Tag>
  ) : (
    <Tag tone="muted" isFilled icon={<EyeOff aria-hidden="true" />}>
      {t("unpublished")}
    </Tag>
  );
}
