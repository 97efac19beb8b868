import { sql } from "drizzle-orm";
import { countryCodes } from "@/lib/core/countries/domains";

const domains = sql.raw(`array[${countryCodes.map((code) => `'${code}'`).join(", ")}]`);

/** The one country whose site shows a venue `v` of an owner `u`: where it stands, else the owner's own. */
export const homeCountryOf = sql`case when v.country_code = any(${domains}) then v.country_code else u.country end`;
