import { randomUUID } from "node:crypto";
import type { Database } from "@/db/client";
import { creditEntries } from "@/db/schema/billing/credits";
import { users } from "@/db/schema/identity/users";
import { contactReveals, eventRequests } from "@/db/schema/leads/event-requests";
import { members } from "@/db/schema/leads/members";
import { projects } from "@/db/schema/leads/projects";
import { mediaFiles } from "@/db/schema/listing/images";

function only<T>(rows: T[]): T {
  const [row] = rows;
  if (!row) throw new Error("no row was written");
  return row;
}

export async function addUser(db: Database, values: Partial<typeof users.$inferInsert> = {}) {
  const row = {
    roles: ["ROLE_PRESTATAIRE" as const],
    email: `${randomUUID()}@example.test`,
    firstname: "Claire",
    lastname: "Aubert",
    locale: "fr-FR" as const,
    country: "FR" as const,
    ...values,
  };
  return only(await db.insert(users).values(row).returning());
}

export async function addMember(db: Database) {
  const row = {
    firstname: "Léa",
    lastnameInitial: "M",
    locale: "fr-FR" as const,
    country: "FR" as const,
    emailHash: randomUUID(),
  };
  return only(await db.insert(members).values(row).returning());
}

/** A verified, open project by default. */
export async function addProject(db: Database, values: Partial<typeof projects.$inferInsert> = {}) {
  const row = {
    tokenHash: randomUUID(),
    memberId: (await addMember(db)).id,
    status: "OPEN" as const,
    country: "FR" as const,
    locale: "fr-FR" as const,
    eventType: "WEDDING" as const,
    eventDate: "2027-06-12",
    eventDatePrecision: "DAY" as const,
    eventLocationCity: "Lyon",
    verifiedAt: new Date(),
    ...values,
  };
  return only(await db.insert(projects).values(row).returning());
}

export const draft = { status: "DRAFT", verifiedAt: null } as const;

export async function addRequest(db: Database, values: Partial<typeof eventRequests.$inferInsert> = {}) {
  const row = {
    projectId: values.projectId ?? (await addProject(db)).id,
    providerId: values.providerId ?? (await addUser(db)).id,
    ...values,
  };
  return only(await db.insert(eventRequests).values(row).returning());
}

export async function addEntry(db: Database, values: Partial<typeof creditEntries.$inferInsert> = {}) {
  const row = {
    providerId: values.providerId ?? (await addUser(db)).id,
    kind: "welcome" as const,
    reference: "welcome",
    delta: 1,
    balanceAfter: 1,
    ...values,
  };
  return only(await db.insert(creditEntries).values(row).returning());
}

export async function addReveal(db: Database, request: typeof eventRequests.$inferSelect) {
  const row = {
    eventRequestId: request.id,
    providerId: request.providerId,
    memberId: (await addMember(db)).id,
    purpose: "unlock" as const,
  };
  return only(await db.insert(contactReveals).values(row).returning());
}

export async function addFile(db: Database) {
  const row = {
    sha256: randomUUID().replaceAll("-", "").padEnd(64, "0"),
    mimeType: "image/jpeg",
    bytes: 1000,
    width: 800,
    height: 600,
  };
  return only(await db.insert(mediaFiles).values(row).returning());
}
