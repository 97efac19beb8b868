import { BadgeCheck, EyeOff, Globe, Hourglass, PencilLine, TriangleAlert } from "lucide";
import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { Tag } from "@/components/ui/tag";
import type { VenueDto } from "@/lib/listing/own-venues/schema";

const looks = {
  draft: { tone: "ink", icon: <Icon of={PencilLine} /> },
  pending: { tone: "info", icon: <Icon of={Hourglass} /> },
  rejected: { tone: "warning", icon: <Icon of={TriangleAlert} /> },
  approved: { tone: "sage", icon: <Icon of={BadgeCheck} /> },
} as const;

/** Whether moderators have approved the venue. */
export function ValidationTag({ state }: Pick<VenueDto, "state">) {
  const t = useTranslations("own-venues.states");
  return (
    <Tag tone={looks[state].tone} isFilled icon={looks[state].icon}>
      {t(state)}
    </Tag>
  );
}

/** What its owner has to know of a venue at a glance: draft, review, refusal, or whether visitors see it. */
export function VenueStateTags({ venue }: { venue: Pick<VenueDto, "state" | "isPublished" | "waiting"> }) {
  const t = useTranslations("own-venues.states");
  const { state, isPublished, waiting } = venue;
  return (
    <>
      {state !== "approved" ? (
        <ValidationTag state={state} />
      ) : isPublished ? (
        <Tag tone="sage" isFilled icon={<Icon of={Globe} />}>
          {t("published")}
        </Tag>
      ) : (
        <Tag tone="ink" isFilled icon={<Icon of={EyeOff} />}>
          {t("unpublished")}
        </Tag>
      )}
      {waiting.length > 0 ? (
        <Tag tone="info" icon={<Icon of={Hourglass} />}>
          {t("waiting", { count: waiting.length })}
        </Tag>
      ) : null}
    </>
  );
}
