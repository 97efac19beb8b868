"use client";

import { CircleCheck, Hourglass, Pencil, Send } from "lucide-react";
import { useTranslations } from "next-intl";
import { Tag, type TagTone } from "@/components/ui/tag";
import type { ProjectStatus } from "@/lib/leads/projects/rules";

const looks: Record<ProjectStatus, { tone: TagTone; Icon: typeof Send }> = {
  DRAFT: { tone: "muted", Icon: Pencil },
  PENDING_VERIFICATION: { tone: "warning", Icon: Hourglass },
  HELD: { tone: "info", Icon: Hourglass },
  OPEN: { tone: "wine", Icon: Send },
  FULL: { tone: "wine", Icon: Send },
  BOOKED: { tone: "sage", Icon: CircleCheck },
  CLOSED: { tone: "muted", Icon: CircleCheck },
  EXPIRED: { tone: "muted", Icon: CircleCheck },
  WITHDRAWN: { tone: "muted", Icon: CircleCheck },
  ERASED: { tone: "muted", Icon: CircleCheck },
};

/** The status of a project. */
export function ProjectStatusTag({ status }: { status: ProjectStatus }) {
  const t = useTranslations("projects.mine.statuses");
  const { tone, Icon } = looks[status];
  return (
    <Tag tone={tone} isFilled icon={<Icon aria-hidden="true" />}>
      {t(status)}
    </Tag>
  );
}
