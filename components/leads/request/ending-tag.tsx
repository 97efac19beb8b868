import { CircleCheck, CircleSlash } from "lucide";
import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { Tag } from "@/components/ui/tag";
import type { ListedRequestDto } from "@/lib/leads/requests/schema";

/** How the couple ended the request, as icon and words; nothing while it is open. */
export function EndingTag({ ending }: Pick<ListedRequestDto, "ending">) {
  const t = useTranslations("event-requests.ending.tags");
  if (ending === null) return null;
  const isBooked = ending.kind === "booked";
  const icon = isBooked ? CircleCheck : CircleSlash;
  return (
    <Tag tone={isBooked ? "sage" : "muted"} icon={<Icon of={icon} />}>
      {t(ending.kind)}
    </Tag>
  );
}
