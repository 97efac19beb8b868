import { sql } from "drizzle-orm";
import { openCountries } from "@/lib/core/markets/open-markets";

/** The one country whose site shows a venue `v` of an owner `u`: the venue's own country, or else the owner's. */
export function homeCountryOf() {
  const open = sql.raw(
    `array[${openCountries()
      .map((code) => `'${code}'`)
      .join(", ")}]`,
  );
  return sql`case when v.country_code = any(${open}) then v.country_code else u.country end`;
}
