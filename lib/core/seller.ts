import { brand } from "@/lib/core/brand";
import { timeZoneOf } from "@/lib/core/countries/time-zones";
import { type Env, livePorts } from "@/lib/core/env";

/** Who sells credits and Premium: the operator of this deployment, as invoices name it. */
export interface Seller {
  name: string;
  address: string | null;
  /** Register and number, such as "RCS Paris 732 829 320". */
  registration: string | null;
  country: string;
  /** Where the days and years of its documents are counted. */
  timeZone: string;
  vatNumber: string | null;
  /** Country → VAT number of the seller there. */
  vatAbroad: Readonly<Record<string, string>>;
  /** Pays the tax of consumers in other members of the Union through the one-stop shop. */
  hasOneStopShop: boolean;
}

/** A well-formed number that belongs to nobody, for invoices of a run without real money. */
const testVatNumber = "FR11123456782";

export function sellerOf(env: Env): Seller {
  const isTest = !livePorts(env).payment && env.OPERATOR_COUNTRY === "FR";
  return {
    name: env.OPERATOR_NAME ?? brand.name,
    address: env.OPERATOR_ADDRESS ?? null,
    registration: env.OPERATOR_REGISTRATION ?? null,
    country: env.OPERATOR_COUNTRY,
    timeZone: timeZoneOf(env.OPERATOR_COUNTRY),
    vatNumber: env.OPERATOR_VAT_NUMBER ?? (isTest ? testVatNumber : null),
    vatAbroad: env.OPERATOR_VAT_ABROAD ?? {},
    hasOneStopShop: env.OPERATOR_ONE_STOP_SHOP === "yes",
  };
}
