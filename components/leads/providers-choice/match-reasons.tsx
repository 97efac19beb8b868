"use client";

import { Check, Minus } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import { formatDistance } from "@/lib/core/geo";
import type { PrestataireDto } from "@/lib/leads/matching/schema";

const shownReasons = 4;

/** Why a provider is proposed, the reasons with most points first; partial matches have another icon. */
export function MatchReasons({
  prestataire,
  isNarrow,
}: {
  prestataire: PrestataireDto;
  /** One column on every screen. */
  isNarrow?: boolean | undefined;
}) {
  const t = useTranslations("projects.providers");
  const words = useTranslations("matching.reasons");
  const locale = useLocale();
  const distance = prestataire.distanceKm === null ? "" : formatDistance(prestataire.distanceKm, locale);
  return (
    <ul
      aria-label={t("reasons")}
      className={cn("mt-3 grid gap-x-6 gap-y-1.5 text-small text-ink-2", !isNarrow && "md:grid-cols-2")}
    >
      {prestataire.reasons.slice(0, shownReasons).map(({ code, kind }) => {
        const Icon = kind === "full" || kind === "open" ? Check : Minus;
        return (
          <li key={code} className="flex items-start gap-2">
            <Icon aria-hidden="true" className="mt-px size-4 text-sage-mark" />
            <span>{words(code, { kind, distance })}</span>
          </li>
        );
      })}
    </ul>
  );
}
