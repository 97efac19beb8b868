import type { Rule } from "./table";

const siret = (rule: string, number: string, code: string, status = 400): Rule => ({
  rule,
  call: "GET /api/siret/[siret]",
  change: {},
  field: status === 400 ? "siret" : "",
  code,
  namespace: "company",
  status,
  only: "call",
  params: { siret: number },
});

const registered = (rule: string, countryCode: string, number: string, code: string, status = 400): Rule => ({
  rule,
  call: "GET /api/company-registers/[countryCode]/[number]",
  change: {},
  field: status === 400 ? "number" : "",
  code,
  namespace: "company",
  status,
  only: "call",
  params: { countryCode, number },
});

/** Rules of the calls that check the number of a company. */
export const numberRules: readonly Rule[] = [
  siret("digits alone", "7328293200007a", "siret_invalid"),
  siret("14 digits", "7328293200007", "siret_invalid"),
  siret("in the register", "44306184100047", "siret_unknown", 404),
  registered("form of the country", "GB", "1234567", "registration_invalid"),
  registered("check digits", "BE", "0403227516", "registration_invalid"),
  registered("in the register", "GB", "01234567", "registration_unknown", 404),
];
