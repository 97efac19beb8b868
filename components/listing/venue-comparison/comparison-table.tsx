import { CalendarCheck, CalendarX, Check, CircleHelp, Minus, X } from "lucide";
import { useFormatter, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { CardPicture } from "@/components/listing/images/stored-picture";
import { Rating } from "@/components/reviews/stars";
import { buttonStyle } from "@/components/ui/button-style";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { priceText } from "@/components/ui/money-text";
import { PremiumBadge } from "@/components/ui/premium-badge";
import { venuePath, venueQuotePath } from "@/lib/core/addresses/venues";
import { comparisonPath, splitFeatures } from "@/lib/listing/venue-comparison/rules";
import type { ComparedVenueDto } from "@/lib/listing/venue-comparison/schema";
import { allFeatures } from "@/lib/listing/venues/rules";

const answers = {
  free: { icon: CalendarCheck, look: "font-semibold text-sage-text" },
  taken: { icon: CalendarX, look: "text-ink-2" },
  unknown: { icon: CircleHelp, look: "text-ink-2" },
} as const;

const cell = "min-w-36 px-3 py-3 align-top break-words hyphens-auto max-sm:nth-2:pl-0 sm:px-4";

interface Row {
  key: string;
  label: string;
  of: (venue: ComparedVenueDto) => ReactNode;
}

/**
 * A row for each question. On a phone the question stands above its answers, and more than two venues scroll sideways.
 */
export function ComparisonTable({
  venues,
  day,
  dayName,
}: {
  venues: readonly ComparedVenueDto[];
  day: string | null;
  dayName: string | null;
}) {
  const t = useTranslations("venue-comparison");
  const words = useTranslations("venues");
  const format = useFormatter();
  const { common, different } = splitFeatures(allFeatures, venues);
  const rows: Row[] = [
    ...(dayName === null
      ? []
      : [
          {
            key: "availability",
            label: t("rows.availability", { day: dayName }),
            of: ({ availability }: ComparedVenueDto) => {
              if (availability === null) return null;
              const { icon, look } = answers[availability];
              return (
                <span className={cn("flex items-start gap-2", look)}>
                  <Icon of={icon} className="mt-0.5 flex-none" />
                  {t(`availability.${availability}`)}
                </span>
              );
            },
          },
        ]),
    {
      key: "price",
      label: t("rows.price"),
      of: ({ fromPrice, toPrice, ...shown }) => {
        const [from, to] = [fromPrice, toPrice].map((sum) => priceText(format, sum, shown));
        return fromPrice === toPrice ? from : words("page.price", { from: from ?? "", to: to ?? "" });
      },
    },
    { key: "seated", label: t("rows.seated"), of: (venue) => format.number(venue.seatedCapacity) },
    { key: "standing", label: t("rows.standing"), of: (venue) => format.number(venue.standingCapacity) },
    { key: "bedrooms", label: t("rows.bedrooms"), of: (venue) => format.number(venue.bedrooms) },
    { key: "kind", label: t("rows.kind"), of: ({ type }) => words(`types.${type}`) },
    {
      key: "place",
      label: t("rows.place"),
      of: ({ city, area }) => [...new Set([city, area])].filter(Boolean).join(", "),
    },
    {
      key: "reviews",
      label: t("rows.reviews"),
      of: ({ reviews }) =>
        reviews.average === null ? (
          <span className="text-ink-3">{t("reviewsNone")}</span>
        ) : (
          <Rating reviews={reviews} />
        ),
    },
  ];
  const offers: Row[] = different.map((feature) => ({
    key: feature,
    label: words(`features.${feature}`),
    of: ({ features }) => {
      const has = features.includes(feature);
      const icon = has ? Check : Minus;
      return (
        <span className={cn("flex items-center gap-2", has ? "text-sage-text" : "text-ink-3")}>
          <Icon of={icon} className="flex-none" />
          <span className={has ? undefined : "max-sm:sr-only print:sr-only"}>{t(has ? "yes" : "no")}</span>
        </span>
      );
    },
  }));
  const drawn = (row: Row) => <ComparisonRow key={row.key} row={row} venues={venues} />;
  return (
    <section
      aria-label={t("title")}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
      tabIndex={0}
      className="mt-8 overflow-x-auto max-sm:-mr-(--gutter)"
    >
      <table className="w-full border-collapse text-ui sm:min-w-160 sm:table-fixed print:min-w-0 print:text-small">
        <thead>
          <tr>
            <td className="w-36 max-sm:hidden lg:w-44" />
            {venues.map((venue) => (
              <th key={venue.id} scope="col" className={cn(cell, "pt-0 text-left font-normal")}>
                <VenueHead
                  venue={venue}
                  withoutHref={comparisonPath(
                    venues.filter(({ id }) => id !== venue.id).map(({ slug }) => slug),
                    day,
                  )}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{rows.map(drawn)}</tbody>
        {offers.length > 0 ? (
          <tbody>
            <tr className="border-t border-line">
              <th
                scope="rowgroup"
                colSpan={venues.length + 1}
                className="pt-9 pb-3 text-left font-display text-h3 font-normal"
              >
                {t("differences")}
              </th>
            </tr>
            {offers.map(drawn)}
          </tbody>
        ) : null}
        <tbody className="print:hidden">
          <tr className="border-t border-line">
            <td className="max-sm:hidden" />
            {venues.map(({ id, slug, name }) => (
              <td key={id} className={cn(cell, "py-5")}>
                <a
                  href={venueQuotePath(slug)}
                  rel="nofollow"
                  className={cn(
                    buttonStyle({ variant: "secondary", size: "small" }),
                    "h-auto whitespace-normal",
                  )}
                >
                  {words("card.ask")}
                  <span className="sr-only"> ({name})</span>
                </a>
              </td>
            ))}
          </tr>
        </tbody>
      </table>
      {common.length > 0 && venues.length > 1 ? (
        <div className="border-t border-line pt-6">
          <h2 className="text-h3">{t("common")}</h2>
          <ul className="mt-3 flex flex-wrap gap-x-7 gap-y-2.5 text-ui text-ink-2">
            {common.map((feature) => (
              <li key={feature} className="flex items-center gap-2">
                <Icon of={Check} className="flex-none text-sage-text" />
                {words(`features.${feature}`)}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </section>
  );
}

function ComparisonRow({ row: { label, of }, venues }: { row: Row; venues: readonly ComparedVenueDto[] }) {
  return (
    <>
      <tr className="border-t border-line sm:hidden print:hidden">
        <th
          scope="rowgroup"
          colSpan={venues.length}
          className="pt-3 text-left text-small font-normal text-ink-3"
        >
          {label}
        </th>
      </tr>
      <tr className="sm:border-t sm:border-line">
        <th
          scope="row"
          className="py-3 pr-3 text-left align-top text-small font-normal break-words hyphens-auto text-ink-3 max-sm:hidden print:table-cell"
        >
          {label}
        </th>
        {venues.map((venue) => (
          <td key={venue.id} className={cn(cell, "figures max-sm:pt-0.5")}>
            {of(venue)}
          </td>
        ))}
      </tr>
    </>
  );
}

function VenueHead({ venue, withoutHref }: { venue: ComparedVenueDto; withoutHref: string }) {
  const t = useTranslations("venue-comparison");
  const { name, slug, picture, isPremium } = venue;
  return (
    <div className="relative flex flex-col">
      <CardPicture
        picture={picture}
        name={name}
        initialsClassName="text-[2.5rem]"
        sizes="(min-width: 40rem) 18rem, 45vw"
      />
      <a
        href={venuePath(slug)}
        className="mt-3 font-display text-h3 leading-(--text-h3--line-height) break-words hover:text-wine-text"
      >
        {name}
      </a>
      {isPremium ? <PremiumBadge className="mt-1 self-start" /> : null}
      <a
        href={withoutHref}
        rel="nofollow"
        className="mt-1 inline-flex min-h-6 items-center gap-1.5 self-start text-small text-ink-2 hover:text-wine-text pointer-coarse:min-h-11 print:hidden"
      >
        <Icon of={X} className="size-4" />
        <span aria-hidden="true">{t("remove")}</span>
        <span className="sr-only">{t("removeOf", { name })}</span>
      </a>
    </div>
  );
}
