"use client";

import { useState } from "react";

/** Checks whether a typed phone number is possible in its country; the rules are loaded on demand. */
export function usePhoneCheck() {
  const [wrong, setWrong] = useState<string | null>(null);
  return {
    isWrong: (number: string) => number !== "" && number === wrong,
    check(number: string) {
      if (number === "") return;
      void import("libphonenumber-js/min").then(
        ({ parsePhoneNumberFromString }) =>
          setWrong(parsePhoneNumberFromString(number)?.isValid() ? null : number),
        // If the rules cannot be loaded, the server checks the number.
        () => undefined,
      );
    },
  };
}
