"use client";

import { MapPin, Search } from "lucide-react";
import { Combobox } from "@/components/forms/combobox";
import { buttonStyle } from "@/components/ui/button-style";
import { cn } from "@/components/ui/cn";
import { countryPath } from "@/lib/core/addresses/planners";
import type { CountryCode } from "@/lib/core/countries/domains";
import { type PlaceLink, suggestPlaces } from "@/lib/directory/client";

export interface PlaceSearchProps {
  country: CountryCode;
  labels: { label: string; placeholder: string; submit: string };
  /** True on the landing page: larger, with a visible label. */
  isLarge?: boolean | undefined;
  className?: string | undefined;
  /** Initial text of the field. */
  typed?: string | undefined;
}

/**
 * Search for a place. A selected suggestion opens its list; a typed text is submitted, and the server finds its
 * place.
 */
export function PlaceSearch({ country, labels, isLarge, className, typed = "" }: PlaceSearchProps) {
  const goTo = (place: PlaceLink | null) => {
    if (place) window.location.assign(place.href);
  };
  return (
    <search className={className}>
      <form
        action={`${countryPath()}#areas`}
        className={cn("flex gap-2", isLarge && "items-end max-sm:flex-col max-sm:items-stretch sm:gap-3")}
      >
        <Combobox<PlaceLink>
          // The same id on the server and in the browser.
          id="place-search"
          name="place"
          defaultText={typed}
          isTyped={typed !== ""}
          label={labels.label}
          isLabelHidden={!isLarge}
          placeholder={labels.placeholder}
          icon={<MapPin aria-hidden="true" className="size-4.5 text-wine-text" />}
          load={(query, signal) => suggestPlaces(query, country, signal)}
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
