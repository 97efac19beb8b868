import { and, eq, isNull } from "drizzle-orm";
import { promotionalPopups } from "@/db/schema/backoffice/promotions";
import { passwordResets, phoneCodes } from "@/db/schema/identity/accounts";
import { users } from "@/db/schema/identity/users";
import { memberCodes } from "@/db/schema/leads/members";
import {
  projectChoices,
  projectCodes,
  projectRegistrations,
  type projects,
} from "@/db/schema/leads/projects";
import { images, mediaFiles } from "@/db/schema/listing/images";
import { videos } from "@/db/schema/listing/videos";
import { places } from "@/db/schema/places";
import { addressHash } from "@/lib/core/address-hash";
import { encrypt, hashToken, keyedHash, randomToken } from "@/lib/core/crypto";
import { hashPassword } from "@/lib/identity/hash-password";
import { startApiSession } from "@/lib/identity/sessions/start-session";
import { codeHash } from "@/lib/leads/projects/send-code";
import { refreshSearchRow } from "@/lib/listing/search-rows/refresh-search-row";
import { unsubscribeToken } from "@/lib/messaging/notifications/unsubscribe";
import { testCtx } from "../../support/context";
import { makeEventRequest, makeMember, makeProject, type TestMember } from "../../support/couples";
import { testDatabase } from "../../support/database";
import { makeProvider } from "../../support/factories";
import { testSmsCode } from "../../support/gateways";
import { uniqueEmail, uniquePhone, uniqueSlug } from "../../support/unique";
import type { Caller } from "./actors";

export const password = "Promesse-2026!";
/** Chosen anew: a reset refuses the present one. */
export const freshPassword = "Rosenwasser-2027!";
export const code = "042042";
const inAnHour = () => new Date(Date.now() + 3_600_000);
const db = () => testDatabase().db;

/** A region, a département and a town, so that places can be found. */
export async function layPlaces(): Promise<void> {
  const place = (
    id: number,
    type: "region" | "departement" | "city",
    name: string,
    parentId: number | null,
  ) => ({
    id,
    country: "FR",
    type,
    code: type === "city" ? null : `T${id}`,
    name,
    searchName: name.toLowerCase(),
    slug: name.toLowerCase().replaceAll(" ", "-"),
    parentId,
    latitude: 45.9,
    longitude: 6.12,
  });
  await db()
    .insert(places)
    .values([
      place(920_001, "region", "Alpes", null),
      place(920_002, "departement", "Haute Savoie", 920_001),
      place(920_003, "city", "Annecy", 920_002),
    ])
    .onConflictDoNothing();
}

/** Hashing is slow on purpose, so all accounts of a process share one hash. */
const passwordHash = hashPassword(password);

export async function makeAccount() {
  return makeProvider({ user: { passwordHash: await passwordHash } });
}

/** Gives a user without a password the password of these tests. */
export async function givePassword({ user }: Caller): Promise<void> {
  if (!user) return;
  await db()
    .update(users)
    .set({ passwordHash: await passwordHash })
    .where(eq(users.id, user.id));
}

/** Sends a code to a new phone number of this user. */
/** A moderator refuses the profile of a caller. */
export async function refuseProfile({ user }: Caller): Promise<void> {
  if (!user) return;
  await testDatabase()
    .db.update(users)
    .set({
      moderationStatus: "rejected",
      moderatedAt: new Date(),
      moderationReason: "Les photos sont floues.",
    })
    .where(eq(users.id, user.id));
}

export async function sendPhoneCode({ user }: Caller): Promise<{ phone: string; code: string }> {
  const phone = uniquePhone();
  if (user) {
    await db()
      .update(phoneCodes)
      .set({ supersededAt: new Date() })
      .where(and(eq(phoneCodes.userId, user.id), isNull(phoneCodes.consumedAt)));
    await db()
      .insert(phoneCodes)
      .values({ userId: user.id, phone, codeHash: "kept by the supplier", expiresAt: inAnHour() });
  }
  return { phone, code: testSmsCode };
}

/** The unsubscribe token of a user who gets emails about requests. */
export async function makeUnsubscribeToken(): Promise<string> {
  return unsubscribeToken(testCtx(), (await makeProvider()).id, "request_received");
}

export async function makeRefreshToken(): Promise<string> {
  const { id } = await makeProvider();
  return (await startApiSession(testCtx({ now: new Date() }), id)).refresh_token;
}

/** The token of an email that was sent a moment ago. */
export async function makeResetToken(): Promise<string> {
  const { id } = await makeAccount();
  const token = randomToken();
  await db()
    .insert(passwordResets)
    .values({ userId: id, tokenHash: hashToken(token), expiresAt: inAnHour() });
  return token;
}

export const stepEvent = { name: "onboarding_step_started", step: 1 };
/** The onboarding answers of a company abroad, where no register is asked. */
export const newCompany = {
  name: "Maison du Lac",
  dateOfCreation: "2019-03-12",
  address: { zipcode: "1000", city: "Bruxelles", countryCode: "BE", latitude: 50.85, longitude: 4.35 },
  prestations: [3],
  langues: [1],
};

/** A provider whom couples can find and choose. */
export async function makeListedProvider(known?: string): Promise<string> {
  const id = known ?? (await makeProvider()).id;
  await refreshSearchRow(testCtx({ now: new Date() }), id);
  return id;
}

/** The public address of a listed provider. */
export async function makeTrackedSlug(): Promise<string> {
  const slug = uniqueSlug("suivie");
  const { id } = await makeProvider({ company: { slug } });
  await makeListedProvider(id);
  return slug;
}

/** A picture in the gallery of a listed provider. */
export async function makeShownImage(known?: string): Promise<string> {
  const providerId = await makeListedProvider(known);
  const [file] = await db()
    .insert(mediaFiles)
    .values({
      sha256: "0".repeat(64),
      status: "ready",
      mimeType: "image/jpeg",
      bytes: 1,
      width: 400,
      height: 400,
    })
    .returning();
  const [image] = await db()
    .insert(images)
    .values({ providerId, fileId: file?.id ?? "", title: "Le jardin", description: "Au printemps" })
    .returning();
  return image?.id ?? "";
}

/** A video of a listed provider. */
export async function makeShownVideo(known?: string): Promise<string> {
  const providerId = await makeListedProvider(known);
  const [video] = await db()
    .insert(videos)
    .values({
      providerId,
      title: "Un film",
      description: "Le jour même",
      url: "https://vimeo.com/1",
      host: "vimeo",
      hostVideoId: "1",
    })
    .returning();
  return video?.id ?? "";
}

/** A popup that starts in the future, so that no other test sees it. */
export async function makePopup(): Promise<string> {
  const [row] = await db()
    .insert(promotionalPopups)
    .values({ audience: "planner", title: "Salon", description: { type: "doc", content: [] } })
    .returning();
  return row?.id ?? "";
}

const answers = {
  guestRange: "81_100",
  budgetRange: "10K_15K",
  message: "Nous rêvons d'un dîner au bord du lac, avec nos familles.",
} as const;

/** A project with the secret that opens it. */
async function withToken(options: {
  verified: boolean;
  member?: TestMember;
  project?: Partial<typeof projects.$inferInsert>;
}) {
  const token = crypto.randomUUID();
  const { project, ...rest } = options;
  const made = await makeProject({
    ...rest,
    project: { ...answers, ...project, tokenHash: hashToken(token) },
  });
  return { project: made, key: { uuid: made.id, token } };
}

export const makeDraft = () => withToken({ verified: false });

/** A draft whose author received `code` two minutes ago. */
export async function makeRegistered() {
  const made = await withToken({ verified: false, project: { status: "PENDING_VERIFICATION" } });
  const ctx = testCtx();
  const email = uniqueEmail("lea");
  const sealed = (text: string) => encrypt(ctx.keys.contact, text);
  await db()
    .insert(projectRegistrations)
    .values({
      projectId: made.project.id,
      emailHash: addressHash(ctx, email),
      firstname: "Léa",
      lastnameInitial: "M",
      emailEncrypted: sealed(email),
      lastnameEncrypted: sealed("Moreau"),
      locale: "fr-FR",
      termsVersion: "2026-11",
    });
  await db()
    .insert(projectCodes)
    .values({
      projectId: made.project.id,
      codeHash: codeHash(ctx, made.project.id, code),
      createdAt: new Date(Date.now() - 120_000),
      expiresAt: inAnHour(),
    });
  return { ...made, email };
}

export async function makeVerified(member?: TestMember) {
  return withToken({ verified: true, ...(member ? { member } : {}) });
}

/** A verified project for which a provider was chosen; the request was sent or not. */
export async function makeChosen({ isSent }: { isSent: boolean }) {
  const made = await makeVerified();
  const providerId = await makeListedProvider();
  if (isSent) await makeEventRequest({ project: made.project, providerId, position: 1 });
  else await db().insert(projectChoices).values({ projectId: made.project.id, providerId, position: 1 });
  return { ...made, providerId };
}

/** A couple that received a sign-in code. */
export async function makeReturningMember() {
  const member = await makeMember();
  await makeMemberCode({ member });
  return member;
}

/** The code in a couple's mailbox. */
export async function makeMemberCode({ member }: Pick<Caller, "member">): Promise<string> {
  if (member)
    await db()
      .insert(memberCodes)
      .values({
        memberId: member.id,
        codeHash: keyedHash(testCtx().keys.hash, "member-code", member.id, code),
        expiresAt: inAnHour(),
      });
  return code;
}

/** A locked request of this actor, or of some provider when the actor is none. */
export async function makeRequestFor({ user }: Caller): Promise<string> {
  const request = await makeEventRequest(user ? { providerId: user.id } : {});
  return request.id;
}
