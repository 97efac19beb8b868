import { useFormatter, useTranslations } from "next-intl";
import { CaseFrame, type CaseHead } from "@/components/backoffice/moderation/case-frame";
import { StoredPicture } from "@/components/listing/images/stored-picture";
import { moneyText } from "@/components/ui/money-text";
import type { Currency } from "@/lib/core/money";
import type { PictureDto } from "@/lib/listing/images/schema";

interface Props {
  found: CaseHead & {
    venue: {
      city: string;
      zipcode: string;
      description: string;
      detailedDescription: string | null;
      seatedCapacity: number;
      minPriceCents: number;
      maxPriceCents: number;
      currency: Currency;
    };
    pictures: readonly PictureDto[];
  };
}

/** A venue in moderation. */
export function VenueCase({ found }: Props) {
  const t = useTranslations("moderation");
  const format = useFormatter();
  const { venue, pictures } = found;
  const price = (priceCents: number) => moneyText(format, priceCents / 100, venue.currency);
  return (
    <CaseFrame
      kind="venues"
      head={found}
      facts={[
        { label: t("facts.place"), value: `${venue.zipcode} ${venue.city}` },
        { label: t("facts.capacity"), value: format.number(venue.seatedCapacity) },
        {
          label: t("facts.prices"),
          value: t("prices", { from: price(venue.minPriceCents), to: price(venue.maxPriceCents) }),
        },
      ]}
    >
      <div className="max-w-(--measure) space-y-4 break-words whitespace-pre-line">
        <p>{venue.description}</p>
        {venue.detailedDescription ? <p>{venue.detailedDescription}</p> : null}
      </div>
      {pictures.length > 0 ? (
        <>
          <h2 className="mt-9 text-h3">{t("photos")}</h2>
          <ul className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-3">
            {pictures.map((picture) => (
              <li
                key={picture.sources.jpeg[0]?.url ?? picture.alt}
                className="relative aspect-4/3 overflow-hidden rounded-picture"
              >
                <StoredPicture picture={picture} sizes="(min-width: 60rem) 20rem, 45vw" />
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </CaseFrame>
  );
}
