import { CircleX, Lock, LockOpen } from "lucide-react";
import { useTranslations } from "next-intl";
import { Tag } from "@/components/ui/tag";
import type { DisplayedStatus } from "@/lib/leads/requests/rules";

const looks = {
  locked: { tone: "ink", Icon: Lock },
  unlocked: { tone: "sage", Icon: LockOpen },
  rejected: { tone: "muted", Icon: CircleX },
} as const;

/** Locked, unlocked or rejected, as icon and word; filled in a header. */
export function StatusTag({ status, isFilled }: { status: DisplayedStatus; isFilled?: boolean | undefined }) {
  const t = useTranslations("event-requests.status");
  const { tone, Icon } = looks[status];
  return (
    <Tag tone={tone} isFilled={isFilled} icon={<Icon aria-hidden="true" />}>
      {t(status)}
    </Tag>
  );
}
