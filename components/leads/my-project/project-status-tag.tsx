"use client";

import { CircleCheck, Hourglass, type IconNode, Pencil, Send } from "lucide";
import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { Tag, type TagTone } from "@/components/ui/tag";
import type { ProjectStatus } from "@/lib/leads/projects/rules";

const looks: Record<ProjectStatus, { tone: TagTone; icon: IconNode }> = {
  DRAFT: { tone: "muted", icon: Pencil },
  PENDING_VERIFICATION: { tone: "warning", icon: Hourglass },
  HELD: { tone: "info", icon: Hourglass },
  OPEN: { tone: "wine", icon: Send },
  FULL: { tone: "wine", icon: Send },
  BOOKED: { tone: "sage", icon: CircleCheck },
  CLOSED: { tone: "muted", icon: CircleCheck },
  EXPIRED: { tone: "muted", icon: CircleCheck },
  WITHDRAWN: { tone: "muted", icon: CircleCheck },
  ERASED: { tone: "muted", icon: CircleCheck },
};

/** The status of a project. */
export function ProjectStatusTag({ status }: { status: ProjectStatus }) {
  const t = useTranslations("projects.mine.statuses");
  const { tone, icon } = looks[status];
  return (
    <Tag tone={tone} isFilled icon={<Icon of={icon} />}>
      {t(status)}
    </Tag>
  );
}
