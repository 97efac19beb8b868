import { useTranslations } from "next-intl";

/** Since when an entry is overdue; nothing where too few decisions were taken to say. */
export function PaceLine({
  medianHours,
  isPromised = false,
}: {
  medianHours: number | null;
  /** Those who wait are told the same number. */
  isPromised?: boolean;
}) {
  const t = useTranslations("moderation.waiting");
  if (medianHours === null) return null;
  return (
    <p className="mb-3 max-w-(--measure) text-small text-ink-2">
      {t(isPromised ? "promised" : "pace", { hours: medianHours })}
    </p>
  );
}
