"use client";

import { MapPin, Search } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { Combobox } from "@/components/forms/combobox";
import { buttonStyle } from "@/components/ui/button-style";
import { cn } from "@/components/ui/cn";
import { countryPath } from "@/lib/core/addresses/planners";
import type { CountryCode } from "@/lib/core/markets/markets";
import { type PlaceLink, suggestPlaces } from "@/lib/directory/client";

export interface PlaceSearchProps {
  country: CountryCode;
  labels: { label: string; placeholder: string; submit: string; unknown: string };
  /** True on the landing page: larger, with a visible label. */
  isLarge?: boolean | undefined;
  className?: string | undefined;
  /** Initial text of the field. */
  typed?: string | undefined;
}

/**
 * Search for a place. A selected suggestion opens its list, and so does a submitted text whose place is known; else the
 * field says so. Without script the server does the same, on a page of its own.
 */
export function PlaceSearch({ country, labels, isLarge, className, typed = "" }: PlaceSearchProps) {
  const [isUnknown, setUnknown] = useState(false);
  const asking = useRef<AbortController | null>(null);
  const goTo = (place: PlaceLink | null) => {
    if (place) window.location.assign(place.href);
  };
  async function submit(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget;
    const text = String(new FormData(form).get("place") ?? "").trim();
    // Without a text: the whole country.
    if (text === "") return;
    event.preventDefault();
    asking.current?.abort();
    const asked = new AbortController();
    asking.current = asked;
    const { signal } = asked;
    try {
      const [place] = await suggestPlaces(text, country, signal);
      if (signal.aborted) return;
      if (place) goTo(place);
      else setUnknown(true);
    } catch {
      // The server may still find the place, or its page says what is wrong.
      if (!signal.aborted && navigator.onLine) form.submit();
    }
  }
  return (
    <search className={className}>
      <form
        action={`${countryPath()}#areas`}
        onSubmit={submit}
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
          isSearch
          onTextChange={() => {
            asking.current?.abort();
            setUnknown(false);
          }}
          error={isUnknown ? labels.unknown : undefined}
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
      <span role="status" className="sr-only">
        {isUnknown ? labels.unknown : null}
      </span>
    </search>
  );
}
