"use client";

import { useEffect, useRef, useState } from "react";
import { type AddressValues, suggestionOfTown } from "@/lib/listing/company-address/address-values";
import { askAddresses } from "@/lib/places/client";

const MIN_CITY = 2;

/** Finds the point of a town that was typed instead of chosen; `locate` is called when the field is left. */
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
