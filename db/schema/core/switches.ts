import { sql } from "drizzle-orm";
import { check, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "../../columns";
import { noPersonalData } from "../../personal-data";

/** Parts of the product that an administrator switched off; without a row everything works. */
export const switches = pgTable(
  "switches",
  {
    /** `registration`, `writes`, or `supplier:<name>`. */
    name: text("name").primaryKey(),
    since: instant("since").notNull(),
  },
  (t) => [check("switches_name", sql`${t.name} ~ '^(registration|writes|supplier:[a-z-]{1,40})$'`)],
);

export const switchesPrivacy = noPersonalData(switches, "Names of parts of the product.", ["name", "since"]);
