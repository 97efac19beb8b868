import { useLocale, useTranslations } from "next-intl";
import { EventMap } from "@/components/maps/event-map";
import { engineGround, MapShell } from "@/components/maps/map-shell";
import { formatDistance } from "@/lib/core/geo";
import { nameForms } from "@/lib/core/i18n/french-names";
import type { RequestDto } from "@/lib/leads/requests/schema";
import type { MapGround } from "@/lib/places/land/schema";

interface Props {
  request: RequestDto;
  /** Null where the place lies outside our map. */
  ground: MapGround | null;
}

/** The place of the event: a map, and the same in words. */
export function RequestLocation({ request, ground }: Props) {
  const t = useTranslations("event-requests");
  const maps = useTranslations("places.map");
  const { project } = request;
  const {
    eventLocationLatitude: latitude,
    eventLocationLongitude: longitude,
    eventLocationCity: city,
  } = project;
  if (city === null) return <p className="text-ink-2">{t("location.undecided")}</p>;
  if (latitude === null || longitude === null) {
    return (
      <>
        <p className="text-ink-2">{t("errors.no_gps_coordinates")}</p>
        <Address request={request} />
      </>
    );
  }
  return (
    <>
      {ground ? (
        <MapShell picture={ground.picture} className="h-65">
          <EventMap
            point={{ latitude, longitude }}
            isRough={!request.isUnlocked}
            ground={engineGround(ground)}
            label={t(request.isUnlocked ? "map.label" : "map.roughLabel", nameForms({ place: city }, "town"))}
            zoomInLabel={t("map.zoomIn")}
            zoomOutLabel={t("map.zoomOut")}
            moveLabel={maps("move")}
            failure={t("errors.map_load_error")}
          />
        </MapShell>
      ) : null}
      <Address request={request} />
    </>
  );
}

function Address({ request }: { request: RequestDto }) {
  const t = useTranslations("event-requests.location");
  const locale = useLocale();
  const { project, distanceKm } = request;
  const town = [project.eventLocationZipcode, project.eventLocationCity].filter(Boolean).join(" ");
  const street = request.isUnlocked ? request.project.eventLocation : null;
  const address = street?.includes(project.eventLocationCity ?? "")
    ? street
    : [street, town].filter(Boolean).join(", ");
  const away = distanceKm === null ? null : t("away", { distance: formatDistance(distanceKm, locale) });
  return (
    <p className="mt-2.5 text-small text-ink-2">
      {[address, away].filter((part) => part !== null).join(", ")}.
      {request.isUnlocked ? null : ` ${t("hidden")}`}
    </p>
  );
}
