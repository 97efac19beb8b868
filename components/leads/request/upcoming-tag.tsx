import { Clock } from "lucide";
import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { Tag } from "@/components/ui/tag";

/** "in 5 days" for events of the coming week; renders nothing for others. */
export function UpcomingTag({ days }: { days: number | null }) {
  const t = useTranslations("event-requests");
  if (days === null) return null;
  return (
    <Tag tone="warning" isFilled icon={<Icon of={Clock} />}>
      {t("upcoming", { days })}
    </Tag>
  );
}
