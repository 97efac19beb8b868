"use client";

import { MapPin, MapPinCheck } from "lucide";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { Spinner } from "@/components/ui/spinner";
import { type AddressValues, suggestionOfTown } from "@/lib/listing/company-address/rules";
import { askAddresses } from "@/lib/places/client";

/** Whether the address has its point on the map; changes are announced by screen readers. */
export function LocationNote({
  state,
  locatedText,
}: {
  state: "locating" | "located" | "missing";
  locatedText?: string | undefined;
}) {
  const t = useTranslations("company.address");
  const isFound = state === "located";
  return (
    <div role="status" className="flex items-start gap-3 border-t border-line pt-4 text-small">
      <span className={cn("mt-0.5 flex-none", isFound ? "text-success-text" : "text-ink-3")}>
        {state === "locating" ? (
          <Spinner />
        ) : isFound ? (
          <Icon of={MapPinCheck} className="size-4.5" />
        ) : (
          <Icon of={MapPin} className="size-4.5" />
        )}
      </span>
      <p className="min-w-0">
        <span className="font-semibold">
          {state === "locating" ? t("locating") : isFound ? t("located") : t("notLocated")}
        </span>
        <span className="block text-ink-2">
          {isFound ? (locatedText ?? t("locatedText")) : t("notLocatedText")}
        </span>
      </p>
    </div>
  );
}

const MIN_CITY = 2;

/** Finds the point of a town that was typed and not selected; `locate` is called when the field loses the focus. */
export function useTownLocation(value: AddressValues, onFound: (next: AddressValues) => void) {
  const [isLocating, setLocating] = useState(false);
  const asking = useRef<AbortController | null>(null);
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  useEffect(() => () => asking.current?.abort(), []);

  const locate = async (asked: AddressValues) => {
    asking.current?.abort();
    const city = asked.city.trim();
    if (asked.latitude !== null || city.length < MIN_CITY || !asked.countryCode) return;
    const question = new AbortController();
    asking.current = question;
    setLocating(true);
    const found = await askAddresses(city, asked.countryCode, question.signal).catch(() => []);
    if (question.signal.aborted) return;
    setLocating(false);
    const now = latest.current;
    const town = suggestionOfTown(found, now);
    if (!town || now.city !== asked.city || now.countryCode !== asked.countryCode) return;
    const zipcode = now.zipcode || (town.zipcode ?? "");
    onFound({ ...now, zipcode, latitude: town.latitude, longitude: town.longitude });
  };
  return { isLocating, locate };
}
