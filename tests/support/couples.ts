import type { Database } from "@/db/client";
import { eventRequests } from "@/db/schema/leads/event-requests";
import { memberContacts, members } from "@/db/schema/leads/members";
import { projectChoices, projects } from "@/db/schema/leads/projects";
import type { CoupleActor } from "@/lib/core/actor";
import { encrypt, keyedHash } from "@/lib/core/crypto";
import { env } from "@/lib/core/env";
import { type CountryCode, siteIn } from "@/lib/core/markets/markets";
import { shownColumns } from "@/lib/leads/requests/search-text";
import { testNow } from "./context";
import { testDatabase } from "./database";
import { makeProvider } from "./factories";
import { only, uniqueEmail, uniquePhone } from "./unique";

export interface TestMember {
  id: string;
  /** The contact a provider pays for; it must not appear in the database in plain text. */
  email: string;
  phone: string | null;
  lastname: string;
  row: typeof members.$inferSelect;
  actor: CoupleActor;
}

export interface MemberOptions {
  db?: Database;
  country?: CountryCode;
  email?: string;
  phone?: string | null;
  lastname?: string;
  member?: Partial<typeof members.$inferInsert>;
}

/** A couple, with an encrypted contact. */
export async function makeMember(options: MemberOptions = {}): Promise<TestMember> {
  const db = options.db ?? testDatabase().db;
  const country = options.country ?? "FR";
  const { HASH_KEY, CONTACT_ENCRYPTION_KEY: key } = env();
  const email = options.email ?? uniqueEmail("lea");
  const phone = options.phone === undefined ? uniquePhone() : options.phone;
  const lastname = options.lastname ?? "Moreau-Dubois";
  const person = {
    firstname: "Léa",
    lastnameInitial: lastname.slice(0, 1),
    locale: siteIn(country).locale,
    country,
    emailHash: keyedHash(HASH_KEY, "email", email),
    ...options.member,
  };
  const row = only(await db.insert(members).values(person).returning());
  await db.insert(memberContacts).values({
    memberId: row.id,
    emailEncrypted: encrypt(key, email),
    phoneEncrypted: phone === null ? null : encrypt(key, phone),
    lastnameEncrypted: encrypt(key, lastname),
  });
  return {
    id: row.id,
    email,
    phone,
    lastname,
    row,
    actor: {
      kind: "couple",
      memberId: row.id,
      sessionId: crypto.randomUUID(),
      authenticatedAt: testNow,
    },
  };
}

export interface ProjectOptions {
  db?: Database;
  /** True by default; false is a draft whose email address is not verified. */
  verified?: boolean;
  member?: TestMember;
  project?: Partial<typeof projects.$inferInsert>;
}

export interface TestProject {
  id: string;
  row: typeof projects.$inferSelect;
  /** Null for a draft. */
  member: TestMember | null;
}

/** By default a verified, open wedding project in Annecy in June, of a new couple. */
export async function makeProject(options: ProjectOptions = {}): Promise<TestProject> {
  const db = options.db ?? testDatabase().db;
  const isVerified = options.verified ?? true;
  const member = isVerified ? (options.member ?? (await makeMember({ db }))) : null;
  const row = only(
    await db
      .insert(projects)
      .values({
        tokenHash: crypto.randomUUID(),
        memberId: member?.id ?? null,
        status: isVerified ? "OPEN" : "DRAFT",
        step: 5,
        country: "FR",
        locale: "fr-FR",
        eventType: "WEDDING",
        serviceType: "FULL_PLANNING",
        eventDate: "2027-06-12",
        eventDatePrecision: "DAY",
        eventLocation: "Annecy, Haute-Savoie",
        eventLocationCity: "Annecy",
        eventLocationCountry: "FR",
        eventLocationZipcode: "74000",
        eventLocationLatitude: 45.8992,
        eventLocationLongitude: 6.1294,
        languages: ["fr"],
        message: "Nous rêvons d'un dîner au bord du lac.",
        verifiedAt: isVerified ? testNow : null,
        ...options.project,
      })
      .returning(),
  );
  return { id: row.id, row, member };
}

export interface EventRequestOptions {
  db?: Database;
  project?: TestProject;
  /** Id of the receiving provider; a new one by default. */
  providerId?: string;
  /** Also inserts the couple's selection, with this position (of five). */
  position?: number;
  request?: Partial<typeof eventRequests.$inferInsert>;
}

/** A locked, unseen request of a verified project. */
export async function makeEventRequest(options: EventRequestOptions = {}) {
  const db = options.db ?? testDatabase().db;
  const project = options.project ?? (await makeProject({ db }));
  const providerId = options.providerId ?? (await makeProvider({ db })).id;
  if (options.position !== undefined)
    await db.insert(projectChoices).values({ projectId: project.id, providerId, position: options.position });
  const row = only(
    await db
      .insert(eventRequests)
      .values({
        projectId: project.id,
        providerId,
        createdAt: testNow,
        ...shownColumns(
          { firstname: project.member?.row.firstname ?? "", lastname: project.member?.lastname ?? "" },
          project.row.eventLocationCity,
        ),
        ...options.request,
      })
      .returning(),
  );
  return { id: row.id, row, project, providerId };
}
