import { sql } from "drizzle-orm";
import { countryCodes } from "@/lib/core/countries/domains";

const domains = sql.raw(`array[${countryCodes.map((code) => `'${code}'`).join(", ")}]`);

/** The one country whose site shows a venue `v` of an owner `u`: the venue's own country, or else the owner's. */
export const homeCountryOf = sql`case when v.country_code = any(${domains}) then v.country_code else u.country end`;
