"use client";

import { Check, Minus } from "lucide";
import { useLocale, useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { formatDistance } from "@/lib/core/geo";
import type { PrestataireDto, ProposedVenueDto } from "@/lib/leads/matching/schema";

const shownReasons = 4;

type Reason = PrestataireDto["reasons"][number] | ProposedVenueDto["reasons"][number];

/** One column on every screen. */
interface Narrow {
  isNarrow?: boolean | undefined;
}

/** Why a provider is proposed, the reasons with most points first. */
export function MatchReasons({ prestataire, isNarrow }: { prestataire: PrestataireDto } & Narrow) {
  const words = useTranslations("matching.reasons");
  const distance = useDistance(prestataire.distanceKm);
  return (
    <ReasonList
      reasons={prestataire.reasons}
      isNarrow={isNarrow}
      textOf={({ code, kind }) => words(code, { kind, distance })}
    />
  );
}

/** The same for a venue. */
export function VenueReasons({ venue }: { venue: ProposedVenueDto }) {
  const words = useTranslations("matching.venueReasons");
  const distance = useDistance(venue.distanceKm);
  return <ReasonList reasons={venue.reasons} textOf={({ code, kind }) => words(code, { kind, distance })} />;
}

function useDistance(km: number | null): string {
  const locale = useLocale();
  return km === null ? "" : formatDistance(km, locale);
}

/** Partial matches have another icon. */
function ReasonList<R extends Reason>({
  reasons,
  textOf,
  isNarrow,
}: { reasons: readonly R[]; textOf: (reason: R) => string } & Narrow) {
  const t = useTranslations("projects.providers");
  return (
    <ul
      aria-label={t("reasons")}
      className={cn("mt-3 grid gap-x-6 gap-y-1.5 text-small text-ink-2", !isNarrow && "md:grid-cols-2")}
    >
      {reasons.slice(0, shownReasons).map((reason) => {
        const icon = reason.kind === "full" || reason.kind === "open" ? Check : Minus;
        return (
          <li key={reason.code} className="flex items-start gap-2">
            <Icon of={icon} className="mt-px size-4 text-sage-mark" />
            <span>{textOf(reason)}</span>
          </li>
        );
      })}
    </ul>
  );
}
