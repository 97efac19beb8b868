import { useTranslations } from "next-intl";
import { featureIcons } from "@/components/listing/venues/feature-icons";
import { Icon } from "@/components/ui/icon";
import { groupedFeatures, type VenueFeature } from "@/lib/listing/venues/rules";

/** The features of the venue, in groups. */
export function VenueFeatures({ offered }: { offered: readonly VenueFeature[] }) {
  const t = useTranslations("venues");
  const groups = groupedFeatures(offered);
  if (groups.length === 0) return null;
  return (
    <section>
      <h2>{t("page.features")}</h2>
      <div className="mt-5 border-b border-line">
        {groups.map(({ group, features }) => (
          <div key={group} className="gap-8 border-t border-line py-5 sm:grid sm:grid-cols-[11rem_1fr]">
            <h3 className="text-ui font-text font-medium tracking-normal">{t(`groups.${group}`)}</h3>
            <ul className="mt-3 grid grid-cols-1 gap-x-8 gap-y-2.5 text-ui text-ink-2 xs:grid-cols-2 sm:mt-0">
              {features.map((feature) => {
                const icon = featureIcons[feature];
                return (
                  <li key={feature} className="flex items-center gap-3">
                    <Icon of={icon} className="flex-none text-sage-text" />
                    {t(`features.${feature}`)}
                  </li>
                );
              })}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
