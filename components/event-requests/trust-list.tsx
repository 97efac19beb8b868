import { Info, type LucideIcon, MailCheck, UserCheck, Users } from "lucide-react";
import { useTranslations } from "next-intl";
import { openedWithinDays } from "@/lib/event-requests/failures/codes";
import type { LockedRequestDto } from "@/lib/event-requests/schema";

/** What one should know before paying: who was verified, how many rivals there are, and when the credit comes back. */
export function TrustList({ request, isFree }: { request: LockedRequestDto; isFree: boolean }) {
  const t = useTranslations("event-requests.contact");
  const { receivers, unlocks, maxUnlocks } = request.competition;
  const lines: { Icon: LucideIcon; text: string }[] = [
    { Icon: MailCheck, text: t("verified") },
    { Icon: Users, text: t("receivers", { others: receivers - 1 }) },
    { Icon: UserCheck, text: t("unlocks", { unlocks, max: maxUnlocks }) },
    ...(isFree
      ? []
      : [
          {
            Icon: Info,
            text: t("creditBack", { name: request.project.member.firstname, days: openedWithinDays }),
          },
        ]),
  ];
  return (
    <ul className="mt-5 text-small text-ink-2">
      {lines.map(({ Icon, text }) => (
        <li key={text} className="flex gap-2.5 py-1.5 leading-snug">
          <Icon aria-hidden="true" className="mt-px size-[17px] text-sage-text" />
          {text}
        </li>
      ))}
    </ul>
  );
}
