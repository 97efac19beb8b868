"use client";

import { MapPin, Search } from "lucide";
import { useTranslations } from "next-intl";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Combobox } from "@/components/forms/combobox";
import { buttonStyle } from "@/components/ui/button-style";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { Spinner } from "@/components/ui/spinner";
import { countryPath } from "@/lib/core/addresses/planners";
import type { CountryCode } from "@/lib/core/markets/markets";
import { type PlaceLink, suggestPlaces } from "@/lib/directory/client";

export interface PlaceSearchProps {
  country: CountryCode;
  labels: { label: string; placeholder: string; submit: string; unknown: string };
  /** Letters that the server reads. */
  maxLength: number;
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
export function PlaceSearch({
  country,
  labels,
  maxLength,
  isLarge,
  className,
  typed = "",
}: PlaceSearchProps) {
  const t = useTranslations("ui");
  const [state, setState] = useState<"rest" | "searching" | "unknown" | "offline">("rest");
  const asking = useRef<AbortController | null>(null);
  // Back may show this page as it was left.
  useEffect(() => {
    const rest = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setState("rest");
    };
    addEventListener("pageshow", rest);
    return () => removeEventListener("pageshow", rest);
  }, []);
  const goTo = (place: PlaceLink | null) => {
    if (!place) return;
    setState("searching");
    window.location.assign(place.href);
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
    setState("searching");
    try {
      const [place] = await suggestPlaces(text, country, signal);
      if (signal.aborted) return;
      if (place) goTo(place);
      else setState("unknown");
    } catch {
      if (signal.aborted) return;
      // The server may still find the place, or its page says what is wrong.
      if (navigator.onLine) form.submit();
      else setState("offline");
    }
  }
  const isSearching = state === "searching";
  const fault = state === "unknown" ? labels.unknown : state === "offline" ? t("offline.title") : undefined;
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
          icon={<Icon of={MapPin} className="size-4.5 text-wine-text" />}
          load={(query, signal) => suggestPlaces(query, country, signal)}
          onChoose={goTo}
          isSearch
          onTextChange={() => {
            asking.current?.abort();
            setState("rest");
          }}
          error={fault}
          maxLength={maxLength}
          fieldClassName="flex-1"
        />
        <button
          type="submit"
          aria-label={isLarge ? undefined : labels.submit}
          aria-busy={isSearching || undefined}
          className={cn(
            buttonStyle({ variant: isLarge ? "primary" : "secondary" }),
            "min-h-12",
            isLarge && "px-7",
          )}
        >
          {isSearching ? <Spinner className="size-5" /> : <Icon of={Search} />}
          {isLarge ? labels.submit : null}
        </button>
      </form>
      <span role="status" className="sr-only">
        {isSearching ? t("choice.searching") : fault}
      </span>
    </search>
  );
}
