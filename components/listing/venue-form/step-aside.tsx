import { useTranslations } from "next-intl";
import type { VenueValues } from "@/components/listing/venue-form/venue-values";
import type { VenueStep } from "@/lib/listing/own-venues/rules";
import { allFeatures } from "@/lib/listing/venues/rules";

const advice = ["first", "second", "third"] as const;

/** Beside a step, on wide screens: a figure of what is done, and what couples look for. */
export function StepAside({
  step,
  values,
  images,
}: {
  step: VenueStep;
  values: VenueValues;
  images: number;
}) {
  const t = useTranslations("own-venues-form.aside");
  const counts = {
    features: values.features.length,
    prestations: values.services.length,
    images,
  } as const;
  const count = step in counts ? counts[step as keyof typeof counts] : null;
  return (
    <aside aria-label={t("label")} className="max-lg:hidden">
      <div className="sticky top-24">
        {count === null ? null : (
          <div className="mb-9">
            <p className="font-display text-h1 leading-none figures">{count}</p>
            <p className="mt-2 text-small text-ink-2">
              {t(`counts.${step as keyof typeof counts}`, { count, total: allFeatures.length })}
            </p>
          </div>
        )}
        <p className="text-caption text-ink-3">{t("title")}</p>
        <ul className="mt-1.5">
          {advice.map((one) => (
            <li key={one} className="border-b border-line py-2.5 text-small text-ink-2">
              {t(`${step}.${one}`)}
            </li>
          ))}
        </ul>
      </div>
    </aside>
  );
}
