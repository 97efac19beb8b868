import { useLocale, useTranslations } from "next-intl";
import { areaPath, cityPath } from "@/lib/directory/addresses";
import { inPlace } from "@/lib/places/in-place";
import type { PublicProfileDto } from "@/lib/profile/schema";

/** Where the provider is based, and the lists of that place. */
export function ProfileZone({ profile }: { profile: PublicProfileDto }) {
  const t = useTranslations("directory.profile.zone");
  const locale = useLocale();
  const { firstname, city, zipcode, area, citySlug } = profile;
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
