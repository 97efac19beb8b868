"use client";

import { Search } from "lucide";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Checkbox } from "@/components/forms/checkbox";
import { matchesText } from "@/components/forms/match-text";
import { TextInput } from "@/components/forms/text-input";
import type { VenueForm } from "@/components/listing/venue-form/use-venue-form";
import { featureIcons } from "@/components/listing/venues/feature-icons";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { TextButton } from "@/components/ui/text-link";
import { allFeatures, featureGroupNames, featureGroups, type VenueFeature } from "@/lib/listing/venues/rules";

/** Third step: what the venue offers, in groups that a search narrows in place. */
export function FeaturesStep({ venueForm: { form, values } }: { venueForm: VenueForm }) {
  const t = useTranslations("own-venues-form.features");
  const words = useTranslations("venues");
  const [query, setQuery] = useState("");
  const chosen: ReadonlySet<VenueFeature> = new Set(values.features);
  const toggle = (feature: VenueFeature, isOn: boolean) =>
    form.setValue(
      "features",
      allFeatures.filter((one) => (one === feature ? isOn : chosen.has(one))),
      { shouldDirty: true, shouldTouch: true },
    );
  const groups = featureGroupNames
    .map((group) => ({
      group,
      all: featureGroups[group],
      shown: featureGroups[group].filter(
        (feature) =>
          matchesText(words(`features.${feature}`), query) || matchesText(words(`groups.${group}`), query),
      ),
    }))
    .filter(({ shown }) => shown.length > 0);
  const left = groups.reduce((sum, { shown }) => sum + shown.length, 0);
  return (
    <>
      <div className="mt-6 max-w-md">
        <TextInput
          name="feature-search"
          type="search"
          label={t("search")}
          isLabelHidden
          placeholder={t("searchHint")}
          autoComplete="off"
          enterKeyHint="search"
          icon={<Icon of={Search} className="size-4.5" />}
          value={query}
          onChange={({ target }) => setQuery(target.value)}
          onKeyDown={(event) => {
            if (event.key === "Enter") event.preventDefault();
            if (event.key !== "Escape" || query === "") return;
            event.preventDefault();
            setQuery("");
          }}
        />
      </div>
      <p role="status" className="sr-only">
        {query ? t("left", { count: left }) : null}
      </p>
      {groups.map(({ group, all, shown }) => (
        <fieldset key={group} className="mt-9 min-w-0">
          <legend className="flex w-full items-baseline justify-between gap-4 border-b border-line pb-2.5">
            <span className="font-display text-h3">{words(`groups.${group}`)}</span>
            <span className="text-small text-ink-3 figures">
              {t("of", { count: all.filter((one) => chosen.has(one)).length, total: all.length })}
            </span>
          </legend>
          <ul className="grid gap-x-7 sm:grid-cols-2">
            {shown.map((feature) => {
              const icon = featureIcons[feature];
              const isOn = chosen.has(feature);
              return (
                <li key={feature} className="border-b border-line">
                  <Checkbox
                    name="features"
                    value={feature}
                    checked={isOn}
                    onChange={({ target }) => toggle(feature, target.checked)}
                    label={
                      <span className={cn("flex items-center gap-2.5", isOn && "font-medium")}>
                        <Icon
                          of={icon}
                          className={cn("size-4.5 flex-none", isOn ? "text-sage-text" : "text-ink-3")}
                        />
                        {words(`features.${feature}`)}
                      </span>
                    }
                  />
                </li>
              );
            })}
          </ul>
        </fieldset>
      ))}
      {left === 0 ? (
        <p className="mt-9 border-y border-line py-6 text-ui text-ink-2">
          {t("none", { query })} <TextButton onClick={() => setQuery("")}>{t("all")}</TextButton>
        </p>
      ) : null}
    </>
  );
}
