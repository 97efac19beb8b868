import { useLocale, useTranslations } from "next-intl";
import { Island } from "@/components/islands/island";
import { EventMap } from "@/components/maps/event-map";
import { engineGround, MapShell } from "@/components/maps/map-shell";
import { areaPath, cityPath } from "@/lib/core/addresses/planners";
import { nameForms } from "@/lib/core/i18n/french-names";
import type { PublicProfileDto } from "@/lib/listing/profile/schema";
import type { MapGround } from "@/lib/places/land/schema";
import { inPlace } from "@/lib/places/write-in-place";

/** The place of the provider, as text and on a map, and links to the lists of that place. */
export function ProfileZone({
  profile,
  ground,
}: {
  profile: PublicProfileDto;
  /** Null where the place lies outside our map. */
  ground: MapGround | null;
}) {
  const t = useTranslations("directory.profile.zone");
  const maps = useTranslations("places.map");
  const locale = useLocale();
  const { firstname, city, zipcode, area, citySlug, point } = profile;
  const hasOtherArea = area !== null && area.name !== city;
  const place = t("city", {
    city,
    zipcode,
    hasZipcode: zipcode ? "yes" : "no",
    hasArea: hasOtherArea ? "yes" : "no",
    area: area?.name ?? "",
  });
  return (
    <section>
      <h2>{t("title", { firstname })}</h2>
      <p className="mt-3 max-w-(--measure) text-ink-2">{t("text", { place })}</p>
      {ground ? (
        <figure className="mt-5">
          <MapShell picture={ground.picture} className="h-65">
            <Island
              name="event-map"
              component={EventMap}
              props={{
                point,
                isRough: true,
                ground: engineGround(ground),
                label: t("map", nameForms({ city }, "town")),
                zoomInLabel: t("zoomIn"),
                zoomOutLabel: t("zoomOut"),
                moveLabel: maps("move"),
                failure: t("mapFailure"),
              }}
            />
          </MapShell>
          <figcaption className="mt-2 text-small text-ink-3">{t("circle")}</figcaption>
        </figure>
      ) : null}
      {area ? (
        <ul className="mt-3 flex flex-wrap gap-x-7 text-ui *:flex *:min-h-11 *:items-center">
          {citySlug && hasOtherArea ? (
            <li>
              <a href={cityPath(area.slug, citySlug)} className="link">
                {t("near", { where: inPlace({ name: city, code: null, type: "city" }, locale) })}
              </a>
            </li>
          ) : null}
          <li>
            <a href={areaPath(area.slug)} className="link">
              {t("near", { where: inPlace({ ...area, type: "area" }, locale) })}
            </a>
          </li>
        </ul>
      ) : null}
    </section>
  );
}
