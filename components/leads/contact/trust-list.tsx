import { Clock, type IconNode, Info, MailCheck, MapPin, PhoneCall, UserCheck, Users, Wallet } from "lucide";
import { useFormatter, useLocale, useNow, useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { moneyText } from "@/components/ui/money-text";
import { formatDistance } from "@/lib/core/geo";
import { openedWithinDays } from "@/lib/leads/lead-refunds/rules";
import type { LockedRequestDto } from "@/lib/leads/requests/schema";

/** Facts before paying: what was verified, how many other providers there are, and when the credit is refunded. */
export function TrustList({ request, isFree }: { request: LockedRequestDto; isFree: boolean }) {
  const t = useTranslations("event-requests.contact");
  const format = useFormatter();
  const now = useNow();
  const locale = useLocale();
  const { budgetFit, distanceKm, startingPrice } = request;
  const { receivers, unlocks, maxUnlocks } = request.competition;
  const lines: { icon: IconNode; text: string }[] = [
    { icon: Clock, text: t("age", { age: format.relativeTime(new Date(request.message.createdAt), now) }) },
    { icon: MailCheck, text: t("verified") },
    ...(request.isPhoneVerified ? [{ icon: PhoneCall, text: t("verifiedPhone") }] : []),
    { icon: Users, text: t("receivers", { others: receivers - 1 }) },
    { icon: UserCheck, text: t("unlocks", { unlocks, max: maxUnlocks }) },
    ...(distanceKm === null
      ? []
      : [{ icon: MapPin, text: t("away", { distance: formatDistance(distanceKm, locale) }) }]),
    {
      icon: Wallet,
      text: t("budgetFit", {
        fit: startingPrice === null ? "noPrice" : budgetFit,
        price: moneyText(format, startingPrice ?? 0, request.startingPriceCurrency ?? "EUR"),
      }),
    },
    ...(isFree
      ? []
      : [
          {
            icon: Info,
            text: t("creditBack", { name: request.project.member.firstname, days: openedWithinDays }),
          },
        ]),
  ];
  return (
    <ul className="mt-5 text-small text-ink-2">
      {lines.map(({ icon, text }) => (
        <li key={text} className="flex gap-2.5 py-1.5 leading-snug">
          <Icon of={icon} className="mt-px size-[17px] text-sage-text" />
          {text}
        </li>
      ))}
    </ul>
  );
}
