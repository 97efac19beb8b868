"use client";

import { MapPin, Search } from "lucide-react";
import { useState } from "react";
import { Combobox } from "@/components/forms/combobox";
import { buttonStyle } from "@/components/ui/button-style";
import { cn } from "@/components/ui/cn";
import type { CountryCode } from "@/lib/countries/domains";
import { countryPath } from "@/lib/directory/addresses";
import { type PlaceSuggestion, suggestPlaces } from "@/lib/directory/client";

export interface PlaceSearchProps {
  country: CountryCode;
  labels: { label: string; placeholder: string; submit: string };
  /** The landing page's bar: larger, and its label shows. */
  isLarge?: boolean | undefined;
  className?: string | undefined;
}

/**
 * Where? Choosing a suggestion goes to its list; sending a text goes to the first place it could mean. Without script
 * the form opens the country's page at its list of areas.
 */
export function PlaceSearch({ country, labels, isLarge, className }: PlaceSearchProps) {
  const [text, setText] = useState("");
  const goTo = (place: PlaceSuggestion | null | undefined) => {
    if (place) window.location.assign(place.href);
  };
  const send = async () => {
    try {
      const [first] = await suggestPlaces(text.trim(), country, AbortSignal.timeout(5_000));
      if (first) return goTo(first);
    } catch {
      // The list of areas is the way on when suggestions fail.
    }
    window.location.assign(`${countryPath()}#areas`);
  };
  return (
    <search className={className}>
      <form
        action={`${countryPath()}#areas`}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
        className={cn("flex gap-2", isLarge && "items-end max-sm:flex-col max-sm:items-stretch sm:gap-3")}
      >
        <Combobox<PlaceSuggestion>
          name="place"
          label={labels.label}
          isLabelHidden={!isLarge}
          placeholder={labels.placeholder}
          icon={<MapPin aria-hidden="true" className="size-4.5 text-wine-text" />}
          load={(query, signal) => suggestPlaces(query, country, signal)}
          onTextChange={setText}
          onChoose={goTo}
          fieldClassName="flex-1"
        />
        <button
          type="submit"
          aria-label={isLarge ? undefined : labels.submit}
          className={cn(
            buttonStyle({ variant: isLarge ? "primary" : "secondary" }),
            "min-h-12",
            isLarge && "px-7",
          )}
        >
          <Search aria-hidden="true" />
          {isLarge ? labels.submit : null}
        </button>
      </form>
    </search>
  );
}
