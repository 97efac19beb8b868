import { sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { keyChecks } from "@/db/schema/core/key-checks";
import { memberContacts } from "@/db/schema/leads/members";
import { decrypt, keyedHash, keyNumberOf, keyRingOf } from "@/lib/core/crypto";
import { EnvError } from "@/lib/core/env";
import type { Keys } from "@/lib/gateways/context";

const contactCheck = (number: number) => `contact-${number}`;

/** The value of each key of this process. */
function valuesOf({ hash, contact }: Keys): Map<string, string> {
  const values = new Map([["hash", keyedHash(hash, "key-check", "hash")]]);
  for (const [number, key] of keyRingOf(contact).keys)
    values.set(
      contactCheck(number),
      keyedHash(key.export().toString("base64"), "key-check", contactCheck(number)),
    );
  return values;
}

function problemOf(name: string, value: string | undefined, stored: string): string | null {
  if (value === stored) return null;
  const number = name.replace("contact-", "");
  if (name === "hash") return "HASH_KEY is not the key that this database was filled with.";
  return value === undefined
    ? `CONTACT_ENCRYPTION_KEY lacks key ${number}, with which values are encrypted: put it back, and run npm run keys:rotate before it is taken out.`
    : `CONTACT_ENCRYPTION_KEY has another key ${number} than the one that this database was filled with.`;
}

/** A database from before these checks: one stored contact shows whether its key is the right one. */
async function isSampleReadable(db: Database, contact: string): Promise<boolean> {
  const [sample] = await db.select({ email: memberContacts.emailEncrypted }).from(memberContacts).limit(1);
  if (!sample || !keyRingOf(contact).keys.has(keyNumberOf(sample.email))) return true;
  try {
    decrypt(contact, sample.email);
    return true;
  } catch {
    return false;
  }
}

/**
 * Compares the keys of this process with those that the database was filled with, and stores what a new key gives.
 * Throws `EnvError` for a wrong or missing key.
 */
export async function checkKeys(db: Database, keys: Keys): Promise<void> {
  const values = valuesOf(keys);
  const stored = await db.select().from(keyChecks);
  const problems = stored.flatMap(({ name, value }) => problemOf(name, values.get(name), value) ?? []);
  if (!stored.some(({ name }) => name.startsWith("contact-")) && !(await isSampleReadable(db, keys.contact)))
    problems.push("CONTACT_ENCRYPTION_KEY is not the key that this database was filled with.");
  if (problems.length > 0) throw new EnvError(problems);
  const absent = [...values].filter(([name]) => stored.every((row) => row.name !== name));
  if (absent.length === 0) return;
  await db
    .insert(keyChecks)
    .values(absent.map(([name, value]) => ({ name, value })))
    .onConflictDoNothing();
  // Of two first starts at once with different keys, the second finds the values of the first.
  const now = await db.select().from(keyChecks);
  const clashes = now.flatMap(({ name, value }) => problemOf(name, values.get(name), value) ?? []);
  if (clashes.length > 0) throw new EnvError(clashes);
}

/** Forgets the checks of contact keys with which no value is encrypted any more. */
export async function dropKeyChecks(db: Database, numbers: readonly number[]): Promise<void> {
  for (const number of numbers)
    await db.delete(keyChecks).where(sql`${keyChecks.name} = ${contactCheck(number)}`);
}
