"use client";

import { MapPin } from "lucide";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { Combobox } from "@/components/forms/combobox";
import { useStepField } from "@/components/leads/project-form/use-step-field";
import type { WizardValues } from "@/components/leads/project-form/wizard-values";
import { Icon } from "@/components/ui/icon";
import { countryName, isEuropeanCountryCode } from "@/lib/core/countries/country-codes";
import type { CountryCode } from "@/lib/core/markets/markets";
import { suggestCities } from "@/lib/leads/projects/client";
import type { LocalityDto } from "@/lib/places/schema";

interface City {
  id: string;
  label: string;
  description?: string;
  place: LocalityDto;
}

/** The town by its name or postal code; towns of the site's country first, then those abroad. */
export function PlaceField({ country }: { country: CountryCode }) {
  const t = useTranslations("projects.place");
  const locale = useLocale();
  const city = useStepField("eventLocationCity");
  const { setValue } = useFormContext<WizardValues>();
  const [isTyping, setTyping] = useState(false);

  const whereabouts = ({ departement, zipcode, country: code }: LocalityDto) => {
    const abroad = code !== country && isEuropeanCountryCode(code) ? countryName(code, locale) : null;
    return [departement, zipcode, abroad].filter(Boolean).join(", ");
  };
  const load = async (query: string, signal: AbortSignal): Promise<City[]> => {
    const home = await suggestCities(query, country, signal);
    const found = home.length >= 5 ? home : [...home, ...(await suggestCities(query, null, signal))];
    const places = new Map(found.map((place) => [place.id, place]));
    return [...places.values()].slice(0, 8).map((place) => {
      const description = whereabouts(place);
      return { id: String(place.id), label: place.name, ...(description ? { description } : {}), place };
    });
  };
  const choose = (chosen: City | null) => {
    const place = chosen?.place;
    setTyping(!place);
    city.set(place?.name ?? null);
    setValue("eventLocationZipcode", place?.zipcode ?? null);
    setValue("eventLocationCountry", place && isEuropeanCountryCode(place.country) ? place.country : null);
    setValue("eventLocationLatitude", place?.latitude ?? null);
    setValue("eventLocationLongitude", place?.longitude ?? null);
  };
  return (
    <Combobox<City>
      name="eventLocationCity"
      label={t("city")}
      hint={t("cityHint")}
      placeholder={t("cityPlaceholder")}
      icon={<Icon of={MapPin} className="size-4.5" />}
      load={load}
      onChoose={choose}
      onTextChange={() => setTyping(true)}
      onBlur={() => isTyping && city.blur()}
      defaultText={city.value ?? ""}
      defaultChoiceId={city.value ?? ""}
      error={city.error}
    />
  );
}
