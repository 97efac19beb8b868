"use client";

import { useRef } from "react";
import { Combobox } from "@/components/forms/combobox";
import type { CountryCode } from "@/lib/core/markets/markets";
import { type PlaceLink, suggestPlaces } from "@/lib/directory/client";
import { LOCALITY_QUERY_MAX } from "@/lib/places/schema";

export interface PlaceFieldProps {
  country: CountryCode;
  label: string;
  placeholder?: string | undefined;
  /** Text that was typed before the script came. */
  typed?: string | undefined;
}

/** "Avignon, Vaucluse": a namesake elsewhere is not taken for it. */
const wholeName = ({ label, area }: PlaceLink) => (area ? `${label}, ${area}` : label);

/**
 * The place of a filter form with suggestions. A selected one submits the form with its whole name, so that the server
 * keeps the other filters; without script this is the same text field.
 */
export function PlaceField({ country, label, placeholder, typed = "" }: PlaceFieldProps) {
  const field = useRef<HTMLDivElement>(null);
  const submitWith = (place: PlaceLink) => {
    const input = field.current?.querySelector("input");
    if (!input?.form) return;
    const { form } = input;
    const name = wholeName(place).slice(0, LOCALITY_QUERY_MAX);
    // The field itself keeps what is shown in it: the whole name is sent in its place.
    form.addEventListener("formdata", ({ formData }) => formData.set("place", name), { once: true });
    form.requestSubmit();
  };
  return (
    <div ref={field}>
      <Combobox<PlaceLink>
        // The same id on the server and in the browser.
        id="filter-place"
        name="place"
        label={label}
        placeholder={placeholder}
        defaultText={typed}
        isTyped={typed !== ""}
        load={(query, signal) => suggestPlaces(query, country, signal)}
        onChoose={(place) => place && submitWith(place)}
        isSearch
        maxLength={LOCALITY_QUERY_MAX}
      />
    </div>
  );
}
