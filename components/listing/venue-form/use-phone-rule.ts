"use client";

import { useCallback, useEffect, useState } from "react";

type Parse = typeof import("libphonenumber-js/min").parsePhoneNumberFromString;

/** Whether a number in international format is wrong. Until the rules are loaded the server alone decides. */
export function usePhoneRule(): (phone: string) => boolean {
  const [parse, setParse] = useState<{ number: Parse } | null>(null);
  useEffect(() => {
    void import("libphonenumber-js/min").then(
      ({ parsePhoneNumberFromString }) => setParse({ number: parsePhoneNumberFromString }),
      () => undefined,
    );
  }, []);
  return useCallback((phone) => phone !== "" && parse !== null && !parse.number(phone)?.isValid(), [parse]);
}
