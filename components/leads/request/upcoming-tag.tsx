import { Clock } from "lucide";
import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { Tag } from "@/components/ui/tag";

/** "in 5 days" for events of the coming week; renders nothing for others. */
export function UpcomingTag({ days }: { days: number | null }) {
  return days === null ? null : <Upcoming days={days} />;
}

function Upcoming({ days }: { days: number }) {
  const t = useTranslations("event-requests");
  return (
    <Tag tone="warning" isFilled icon={<Icon of={Clock} />}>
      {t("upcoming", { days })}
    </Tag>
  );
}
