import { integer, pgTable, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import { prestationCode } from "../../enums";
import { noPersonalData } from "../../personal-data";

/** The nine services, inserted by the migration. In search masks the bit `1 << (id - 1)` stands for one. */
export const prestations = pgTable(
  "prestations",
  {
    id: integer("id").primaryKey(),
    code: prestationCode("code").notNull(),
    position: smallint("position").notNull(),
  },
  (t) => [uniqueIndex("prestations_code_key").on(t.code)],
);

export const prestationsPrivacy = noPersonalData(prestations, "The catalogue of services.", [
  "id",
  "code",
  "position",
]);

/** The seven spoken languages, inserted by the migration. In search masks the bit `1 << (id - 1)` stands for one. */
export const langues = pgTable(
  "langues",
  {
    id: integer("id").primaryKey(),
    code: text("code").$type<"fr" | "en" | "de" | "it" | "nl" | "es" | "pt">().notNull(),
    position: smallint("position").notNull(),
  },
  (t) => [uniqueIndex("langues_code_key").on(t.code)],
);

export const languesPrivacy = noPersonalData(langues, "The catalogue of languages.", [
  "id",
  "code",
  "position",
]);
