import { is, sql } from "drizzle-orm";
import { check, getTableConfig, PgDialect, PgTable, pgTable, text } from "drizzle-orm/pg-core";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { tables } from "@/db/tables";
import { saveBuyerInput } from "@/lib/billing/buyer/schema";
import { addPasskeyInput } from "@/lib/identity/factors/schema";
import { saveProjectInput, sendInput } from "@/lib/leads/projects/schema";
import { saveTemplateInput } from "@/lib/leads/templates/schema";
import { declineVisitInput } from "@/lib/leads/visits/schema";
import { noteField, seasonInput } from "@/lib/listing/availability/schema";
import { writeTestimonialInput } from "@/lib/reviews/testimonials/schema";

/** The field of an input that fills the column of a constraint, or how else the length is kept. */
const FIELDS: Record<string, z.ZodType | string> = {
  billing_profiles_city: saveBuyerInput.in.shape.city,
  billing_profiles_name: saveBuyerInput.in.shape.name,
  billing_profiles_street: saveBuyerInput.in.shape.street,
  event_requests_message: "a copy of the project's message or of the choice's",
  event_requests_search_text: "lib/leads/inbox/search-text.ts cuts it",
  idempotency_keys_key_length: "lib/http/doors/idempotency.ts refuses other keys",
  passkeys_name: addPasskeyInput.shape.name,
  members_lastname_initial_short: "lib/leads/couples/rules.ts cuts it",
  project_choices_message: sendInput.shape.messages.unwrap().valueType,
  projects_message: saveProjectInput.shape.message,
  projects_theme: saveProjectInput.shape.weddingTheme,
  reply_templates_body: saveTemplateInput.shape.body,
  reply_templates_name: saveTemplateInput.shape.name,
  reply_templates_subject: saveTemplateInput.shape.subject,
  venue_days_note: noteField,
  venue_seasons_name: seasonInput.shape.name,
  testimonials_content: writeTestimonialInput.shape.content,
  visits_decline_note: declineVisitInput.shape.note,
};

const LENGTH = /^char_length\([^)]+\) (?:<=|between \d+ and) (\d+)$/;
const dialect = new PgDialect();

/** Constraint → the longest text that its column takes. */
function longestTexts(all: readonly PgTable[]): Map<string, number> {
  const checks = all.flatMap((table) => getTableConfig(table).checks);
  return new Map(
    checks.flatMap(({ name, value }) => {
      const longest = LENGTH.exec(dialect.sqlToQuery(value).sql)?.[1];
      return longest ? [[name, Number(longest)] as const] : [];
    }),
  );
}

/** Constraints without a field, and fields that take longer or only shorter texts than the column. */
function differences(
  longest: ReadonlyMap<string, number>,
  fields: Record<string, z.ZodType | string>,
): string[] {
  const unknown = [...longest.keys()].filter((name) => !(name in fields));
  const gone = Object.keys(fields).filter((name) => !longest.has(name));
  const different = [...longest].filter(([name, length]) => {
    const field = fields[name];
    const takes = (letters: number) =>
      field instanceof z.ZodType && field.safeParse("a".repeat(letters)).success;
    return field instanceof z.ZodType && (takes(length + 1) || !takes(length));
  });
  return [
    ...unknown.map((name) => `${name} has no field`),
    ...gone.map((name) => `${name} is no constraint of a length`),
    ...different.map(([name, length]) => `${name} ends at ${length}, its field does not`),
  ];
}

describe("lengths of texts", () => {
  it("are the same in inputs and in the constraints of columns", () => {
    const all = Object.values(tables).filter((table) => is(table, PgTable)) as PgTable[];
    expect(differences(longestTexts(all), FIELDS)).toEqual([]);
  });

  it("are compared in both directions", () => {
    const notes = pgTable("notes", { name: text("name"), body: text("body"), tag: text("tag") }, (t) => [
      check("notes_name", sql`char_length(${t.name}) between 1 and 9`),
      check("notes_body", sql`char_length(${t.body}) <= 20`),
      check("notes_tag", sql`char_length(${t.tag}) <= 3`),
      check("notes_other", sql`char_length(${t.tag}) <= 3`),
    ]);
    const fields = {
      notes_name: z.string().max(10),
      notes_body: z.string().max(19),
      notes_tag: z.string().trim().max(3),
      notes_gone: "copied",
    };
    expect(differences(longestTexts([notes]), fields)).toEqual([
      "notes_other has no field",
      "notes_gone is no constraint of a length",
      "notes_name ends at 9, its field does not",
      "notes_body ends at 20, its field does not",
    ]);
  });
});
