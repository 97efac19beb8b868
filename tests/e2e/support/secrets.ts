import { and, eq, isNotNull } from "drizzle-orm";
import type { Database } from "@/db/client";
import { eventRequests } from "@/db/schema/leads/event-requests";
import { memberContacts } from "@/db/schema/leads/members";
import { projects } from "@/db/schema/leads/projects";
import { decrypt } from "@/lib/core/crypto";
import { env } from "@/lib/core/env";
import type { CountryCode } from "@/lib/core/markets/markets";
import type { TestMember } from "@/tests/support/couples";
import type { Found } from "./crawl";
import { newCouple, newProvider, newRequest, openSession } from "./people";

/** Texts that must not appear: addresses, the last nine digits of numbers, and unique names. */
export interface Secrets {
  emails: Set<string>;
  digits: Set<string>;
  names: readonly string[];
}

/** All contacts except the viewer's own and those whose request the viewer has unlocked. */
export async function secretsFor(
  db: Database,
  { userId, memberId }: { userId?: string; memberId?: string },
  canaries: readonly TestMember[],
): Promise<Secrets> {
  const paidFor = userId
    ? await db
        .selectDistinct({ id: projects.memberId })
        .from(eventRequests)
        .innerJoin(projects, eq(projects.id, eventRequests.projectId))
        .where(and(eq(eventRequests.providerId, userId), isNotNull(eventRequests.unlockedAt)))
    : [];
  const known = new Set([memberId, ...paidFor.map(({ id }) => id)]);
  const rows = await db.select().from(memberContacts);
  const key = env().CONTACT_ENCRYPTION_KEY;
  // Generated couples may share a number: one that this viewer has unlocked is not counted as a secret of
  // another couple.
  const secret = (part: "emailEncrypted" | "phoneEncrypted", shape: (text: string) => string) => {
    const read = (isKnown: boolean) =>
      rows.flatMap((row) => {
        const encrypted = row[part];
        return encrypted && known.has(row.memberId) === isKnown ? [shape(decrypt(key, encrypted))] : [];
      });
    return new Set(read(false)).difference(new Set(read(true)));
  };
  return {
    emails: secret("emailEncrypted", (email) => email.toLowerCase()),
    digits: secret("phoneEncrypted", (phone) => phone.slice(-9)),
    names: canaries.map(({ lastname }) => lastname),
  };
}

/** A provider of a country with a locked request whose message names the contact, and what the provider must not read. */
export async function lockedRequest(db: Database, country: CountryCode) {
  const { id: userId } = await newProvider(db, { country });
  const member = await newCouple(db);
  const message = `Écrivez à ${member.email}, ${member.phone}, ${member.lastname}.`;
  const { uuid, path } = await newRequest(db, userId, { member, message });
  const cookie = `session=${await openSession(db, { userId })}`;
  return { uuid, path, cookie, secrets: await secretsFor(db, { userId }, [member]) };
}

/** Decodes the page as a reader or a script would: entities, escapes, and the separators inside a number. */
function plain(text: string): string {
  return text
    .replace(/\\u00([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/&#(x?)([\da-f]+);/gi, (_, hex: string, code: string) =>
      String.fromCharCode(Number.parseInt(code, hex ? 16 : 10)),
    )
    .replaceAll("%40", "@");
}

export function leaksIn({ url, text }: Found, secrets: Secrets): string[] {
  const words = plain(text);
  const emails = words.toLowerCase().match(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g) ?? [];
  const numbers = words.match(/\d[\d\s().\u00a0\u202f-]{7,20}\d/g) ?? [];
  return [
    ...emails.filter((email) => secrets.emails.has(email)),
    ...numbers.filter((number) => secrets.digits.has(number.replace(/\D/g, "").slice(-9))),
    ...secrets.names.filter((name) => words.includes(name)),
  ].map((leak) => `${leak} in ${url}`);
}
