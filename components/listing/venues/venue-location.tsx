import { useLocale, useTranslations } from "next-intl";
import { Island } from "@/components/islands/island";
import { EventMap } from "@/components/maps/event-map";
import { engineGround, MapShell } from "@/components/maps/map-shell";
import { venuesAreaPath, venuesCityPath } from "@/lib/core/addresses/venues";
import { nameForms } from "@/lib/core/i18n/french-names";
import type { PublicVenueDto } from "@/lib/listing/venues/schema";
import type { MapGround } from "@/lib/places/land/schema";
import { inPlace } from "@/lib/places/write-in-place";

/** Map, address, and links to the lists of that place. */
export function VenueLocation({ venue, ground }: { venue: PublicVenueDto; ground: MapGround | null }) {
  const t = useTranslations("venues");
  const maps = useTranslations("places.map");
  const locale = useLocale();
  const { name, address, zipcode, city, point, place } = venue;
  return (
    <section>
      <h2>{t("page.where")}</h2>
      {point && ground ? (
        <MapShell picture={ground.picture} className="mt-4 h-65">
          <Island
            name="event-map"
            component={EventMap}
            props={{
              point,
              isRough: address === null,
              ground: engineGround(ground),
              label: t("page.map", nameForms({ name })),
              zoomInLabel: t("page.zoomIn"),
              zoomOutLabel: t("page.zoomOut"),
              moveLabel: maps("move"),
              failure: t("page.mapFailure"),
            }}
          />
        </MapShell>
      ) : null}
      <address className="mt-3 text-ui leading-normal text-ink-2 not-italic">
        {address ? (
          <>
            {address}
            <br />
          </>
        ) : null}
        {zipcode} {city}
      </address>
      {place ? (
        <ul className="mt-2 flex flex-wrap gap-x-7 text-ui *:flex *:min-h-11 *:items-center">
          {place.citySlug && place.area.name !== city ? (
            <li>
              <a href={venuesCityPath(place.area.slug, place.citySlug)} className="link">
                {t("list.up", { where: inPlace({ name: city, code: null, type: "city" }, locale) })}
              </a>
            </li>
          ) : null}
          <li>
            <a href={venuesAreaPath(place.area.slug)} className="link">
              {t("list.up", { where: inPlace({ ...place.area, type: "area" }, locale) })}
            </a>
          </li>
        </ul>
      ) : null}
    </section>
  );
}
