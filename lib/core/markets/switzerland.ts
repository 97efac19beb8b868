import type { MarketData, MarketRules } from "@/lib/core/markets/market-data";

export const switzerland = {
  country: "CH",
  key: "ch",
  currency: "CHF",
  timeZone: "Europe/Zurich",
  distanceUnit: "kilometer",
  languages: ["de", "fr", "it"],
  privacyAuthority: "Eidgenössischer Datenschutz- und Öffentlichkeitsbeauftragter",
  privacyAuthorityIn: {
    fr: "Préposé fédéral à la protection des données et à la transparence",
    it: "Incaricato federale della protezione dei dati e della trasparenza",
  },
  register: null,
  isOpen: false,
} as const satisfies MarketData;

export const switzerlandRules: MarketRules = {
  country: "CH",
  inCountry: {
    fr: "en Suisse",
    nl: "in Zwitserland",
    en: "in Switzerland",
    de: "in der Schweiz",
    it: "in Svizzera",
    es: "en Suiza",
    pt: "na Suíça",
  },
  spelling: { de: { ß: "ss" } },
  notice: {
    law: "UWG / LCD / LCSl, Art. 3 Abs. 1 lit. s",
    needs: ["name", "address", "email"],
  },
  senderNames: "free",
};
