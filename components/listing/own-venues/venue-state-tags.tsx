import { BadgeCheck, EyeOff, Globe, Hourglass, PencilLine, TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { Tag } from "@/components/ui/tag";
import type { VenueDto } from "@/lib/listing/own-venues/schema";

const looks = {
  draft: { tone: "ink", icon: <PencilLine aria-hidden="true" /> },
  pending: { tone: "info", icon: <Hourglass aria-hidden="true" /> },
  rejected: { tone: "warning", icon: <TriangleAlert aria-hidden="true" /> },
  approved: { tone: "sage", icon: <BadgeCheck aria-hidden="true" /> },
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
        <Tag tone="sage" isFilled icon={<Globe aria-hidden="true" />}>
          {t("published")}
        </Tag>
      ) : (
        <Tag tone="ink" isFilled icon={<EyeOff aria-hidden="true" />}>
          {t("unpublished")}
        </Tag>
      )}
      {waiting.length > 0 ? (
        <Tag tone="info" icon={<Hourglass aria-hidden="true" />}>
          {t("waiting", { count: waiting.length })}
        </Tag>
      ) : null}
    </>
  );
}
