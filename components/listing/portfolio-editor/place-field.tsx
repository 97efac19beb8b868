"use client";

import { MapPin } from "lucide";
import { useTranslations } from "next-intl";
import { Combobox } from "@/components/forms/combobox";
import { type ChosenPlace, noPlace } from "@/components/listing/portfolio-editor/form-values";
import { Icon } from "@/components/ui/icon";
import { askAddresses } from "@/lib/places/client";

interface Town {
  id: string;
  label: string;
  description?: string | undefined;
  place: ChosenPlace;
}

async function askTowns(query: string, signal: AbortSignal): Promise<Town[]> {
  const found = await askAddresses(query, null, signal);
  return found
    .filter(({ kind }) => kind === "city")
    .map(({ city, zipcode, area, countryCode, latitude, longitude }) => ({
      id: `${countryCode}-${latitude}-${longitude}`,
      label: area && area !== city ? `${city}, ${area}` : city,
      description: [zipcode, countryCode].filter(Boolean).join(" "),
      place: { city, postalCode: zipcode, countryCode, latitude, longitude },
    }));
}

/** The place of the wedding: a town of the suggestions with its point, or free text without one. */
export function PlaceField({
  text,
  onTextChange,
  onChoose,
  error,
}: {
  text: string;
  onTextChange: (text: string) => void;
  onChoose: (place: ChosenPlace) => void;
  error: string | undefined;
}) {
  const t = useTranslations("portfolios.form");
  return (
    <Combobox<Town>
      name="location"
      label={t("fields.location")}
      hint={t("hints.location")}
      error={error}
      icon={<Icon of={MapPin} className="size-4.5" />}
      defaultText={text}
      load={askTowns}
      onTextChange={onTextChange}
      onChoose={(town) => onChoose(town?.place ?? noPlace)}
    />
  );
}
