import { Check, Minus } from "lucide";
import { useLocale, useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { formatDistance } from "@/lib/core/geo";
import type { SentMatchDto } from "@/lib/leads/matching/schema";

type Code = SentMatchDto["reasons"][number]["code"];
type VenueCode = Extract<Code, "capacity" | "price" | "type">;

const isVenueCode = (code: Code): code is VenueCode =>
  code === "capacity" || code === "price" || code === "type";

/** Why the couple was shown this provider, in the sentences it read. `distanceKm` as the page shows it. */
export function SentReasons({ match, distanceKm }: { match: SentMatchDto; distanceKm: number | null }) {
  const words = useTranslations("matching.reasons");
  const venueWords = useTranslations("matching.venueReasons");
  const locale = useLocale();
  const distance = distanceKm === null ? "" : formatDistance(distanceKm, locale);
  return (
    <ul className="mt-3 grid gap-x-6 gap-y-1.5 text-small text-ink-2 md:grid-cols-2">
      {match.reasons.map(({ code, kind }) => {
        const icon = kind === "full" || kind === "open" ? Check : Minus;
        return (
          <li key={code} className="flex items-start gap-2">
            <Icon of={icon} className="mt-px size-4 text-sage-mark" />
            <span>
              {isVenueCode(code) ? venueWords(code, { kind, distance }) : words(code, { kind, distance })}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
