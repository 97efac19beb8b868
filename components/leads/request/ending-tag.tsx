import { CircleCheck, CircleSlash } from "lucide";
import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { Tag } from "@/components/ui/tag";
import type { ListedRequestDto } from "@/lib/leads/requests/schema";

type Ending = ListedRequestDto["ending"];

/** How the couple ended the request, as icon and words; nothing while it is open. */
export function EndingTag({ ending }: { ending: Ending }) {
  return ending === null ? null : <Ended kind={ending.kind} />;
}

// A part of its own: the open requests of a list need no translator.
function Ended({ kind }: Pick<NonNullable<Ending>, "kind">) {
  const t = useTranslations("event-requests.ending.tags");
  const isBooked = kind === "booked";
  const icon = isBooked ? CircleCheck : CircleSlash;
  return (
    <Tag tone={isBooked ? "sage" : "muted"} icon={<Icon of={icon} />}>
      {t(kind)}
    </Tag>
  );
}
