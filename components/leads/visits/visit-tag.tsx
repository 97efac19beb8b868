import { CalendarCheck, CircleSlash, CircleX, Hourglass } from "lucide";
import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { Tag } from "@/components/ui/tag";
import type { ListedRequestDto } from "@/lib/leads/requests/schema";
import type { VisitDto } from "@/lib/leads/visits/schema";

const looks = {
  proposed: { tone: "warning", icon: Hourglass },
  accepted: { tone: "sage", icon: CalendarCheck },
  declined: { tone: "muted", icon: CircleSlash },
  cancelled: { tone: "muted", icon: CircleX },
} as const;

/** The state of a visit, as icon and word. */
export function VisitTag({ state }: Pick<VisitDto, "state">) {
  const t = useTranslations("visits.states");
  const { tone, icon } = looks[state];
  return (
    <Tag tone={tone} icon={<Icon of={icon} />}>
      {t(state)}
    </Tag>
  );
}

/** In a row of the inbox: a visit waits for the owner's answer, or will take place. */
export function VisitHint({ visit }: Pick<ListedRequestDto, "visit">) {
  return visit === null ? null : <Waiting visit={visit} />;
}

function Waiting({ visit }: { visit: NonNullable<ListedRequestDto["visit"]> }) {
  const t = useTranslations("visits.inbox");
  const { tone, icon } = looks[visit];
  return (
    <span className="mt-1 block">
      <Tag tone={tone} icon={<Icon of={icon} />}>
        {t(visit)}
      </Tag>
    </span>
  );
}
