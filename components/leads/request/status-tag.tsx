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

interface Props {
  status: DisplayedStatus;
  isFilled?: boolean | undefined;
}

/** Locked, unlocked or rejected, as icon and word; filled in a header. */
export function StatusTag(props: Props) {
  const t = useTranslations("event-requests.status");
  return <NamedStatusTag {...props} name={t(props.status)} />;
}

/** The same with the word that its reader sees, for rows of a list that have one translator. */
export function NamedStatusTag({ status, isFilled, name }: Props & { name: string }) {
  const { tone, icon } = looks[status];
  return (
    <Tag tone={tone} isFilled={isFilled} icon={<Icon of={icon} />}>
      {name}
    </Tag>
  );
}
