import { CalendarCheck, CircleSlash, CircleX, Hourglass } from "lucide-react";
import { useTranslations } from "next-intl";
import { Tag } from "@/components/ui/tag";
import type { ListedRequestDto } from "@/lib/leads/requests/schema";
import type { VisitDto } from "@/lib/leads/visits/schema";

const looks = {
  proposed: { tone: "warning", Icon: Hourglass },
  accepted: { tone: "sage", Icon: CalendarCheck },
  declined: { tone: "muted", Icon: CircleSlash },
  cancelled: { tone: "muted", Icon: CircleX },
} as const;

/** The state of a visit, as icon and word. */
export function VisitTag({ state }: Pick<VisitDto, "state">) {
  const t = useTranslations("visits.states");
  const { tone, Icon } = looks[state];
  return (
    <Tag tone={tone} icon={<Icon aria-hidden="true" />}>
      {t(state)}
    </Tag>
  );
}

/** In a row of the inbox: a visit waits for the owner's answer, or will take place. */
export function VisitHint({ visit }: Pick<ListedRequestDto, "visit">) {
  const t = useTranslations("visits.inbox");
  if (visit === null) return null;
  const { tone, Icon } = looks[visit];
  return (
    <span className="mt-1 block">
      <Tag tone={tone} icon={<Icon aria-hidden="true" />}>
        {t(visit)}
      </Tag>
    </span>
  );
}
