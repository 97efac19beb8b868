"use client";

import { useState } from "react";

/** Asks, once a number was typed, whether it could be one of its country; the rules are fetched then. */
export function useDialable() {
  const [wrong, setWrong] = useState<string | null>(null);
  return {
    isWrong: (number: string) => number !== "" && number === wrong,
    check(number: string) {
      if (number === "") return;
      void import("libphonenumber-js/min").then(
        ({ parsePhoneNumberFromString }) =>
          setWrong(parsePhoneNumberFromString(number)?.isValid() ? null : number),
        // Without the rules the server says it.
        () => undefined,
      );
    },
  };
}
