import { expect } from "vitest";
import { tables } from "@/db/tables";
import { filesOf, streamsOf } from "../../support/archive";
import { ownerDatabase } from "../../support/database";
import type { Answer } from "./call-route";

/** Values of the contact fields: before an unlock only the couple may see them. */
export const contact = { email: "canary.lea@secret.test", phone: "06 98 76 54 32", lastname: "Canarinoni" };
/** Contacts in texts that everybody reads: providers see them masked before an unlock. */
export const typed = { email: "canary.typed@elsewhere.test", phone: "07 12 34 56 78" };
/** As long as a postal code may be, and written in its place. */
export const shortPhone = "61234567";
export const needles = [
  contact.email,
  contact.lastname,
  "698765432",
  typed.email,
  "712345678",
  "Canary Lane",
  shortPhone,
];

const squeeze = (text: string) => text.normalize("NFKC").replace(/[\s().\-/ •~*=|]/g, "");
/** The secrets that a text contains, however a number is spaced. */
export function leaks(text: string): string[] {
  const squeezed = squeeze(text);
  return needles.filter(
    (needle) => text.toLowerCase().includes(needle.toLowerCase()) || squeezed.includes(squeeze(needle)),
  );
}

/** Every table as text, as in a stolen backup. */
export async function dump(): Promise<string> {
  const names = await ownerDatabase().sql<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')`;
  const texts = await Promise.all(
    names.map(async ({ name }) => {
      const rows = await ownerDatabase().sql.unsafe<{ text: string }[]>(
        `select t::text as text from ${name} t`,
      );
      return rows.map(({ text }) => `${name} ${text}`).join("\n");
    }),
  );
  expect(names.length).toBeGreaterThan(Object.keys(tables).length / 2);
  return texts.join("\n");
}

/** A dump without the tables that hold what the couple wrote to its providers. */
export const withoutTexts = (dumped: string) =>
  dumped
    .split("\n")
    .filter((line) => !/^public\.(projects|project_choices|event_requests) /.test(line))
    .join("\n");

/** The parts of the contact that a dump holds in readable form; the couple typed its last name in texts too. */
export const storedContact = (dumped: string) => [
  ...leaks(dumped).filter((needle) => [contact.email, "698765432"].includes(needle)),
  ...leaks(withoutTexts(dumped)).filter((needle) => needle === contact.lastname),
];

/** All readable content of an answer, also inside compressed files. */
export function wholeOf({ text, bytes, headers }: Answer): string {
  const kind = Buffer.from(bytes).toString("latin1", 0, 4);
  const packed =
    kind === "PK\u0003\u0004" ? filesOf(bytes).values() : kind === "%PDF" ? streamsOf(bytes) : [];
  return [text, ...packed.map(String), JSON.stringify([...headers])].join("\n");
}
