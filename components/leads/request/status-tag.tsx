import { CircleX, Lock, LockOpen } from "lucide";
import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { Tag } from "@/components/ui/tag";
import type { DisplayedStatus } from "@/lib/leads/requests/rules";

const looks = {
  locked: { tone: "ink", icon: Lock },
  unlocked: { tone: "sage", icon: LockOpen },
  rejected: { tone: "muted", icon: CircleX },
} as const;

/** Locked, unlocked or rejected, as icon and word; filled in a header. */
export function StatusTag({ status, isFilled }: { status: DisplayedStatus; isFilled?: boolean | undefined }) {
  const t = useTranslations("event-requests.status");
  const { tone, icon } = looks[status];
  return (
    <Tag tone={tone} isFilled={isFilled} icon={<Icon of={icon} />}>
      {t(status)}
    </Tag>
  );
}
