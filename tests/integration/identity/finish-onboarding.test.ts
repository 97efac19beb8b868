import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { creditEntries } from "@/db/schema/billing/credits";
import { users } from "@/db/schema/identity/users";
import { companyLangues, companyPrestations } from "@/db/schema/listing/company";
import { providerSearch } from "@/db/schema/listing/search-rows";
import { analyticsEvents } from "@/db/schema/messaging/analytics";
import { onboardingInput } from "@/lib/identity/onboarding/schema";
import { refreshSearchRow } from "@/lib/listing/search-rows/refresh-search-row";
import { deliverMessage } from "@/lib/messaging/outbox/deliver-message";
import { testCtx, testNow, testSystemCtx } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { makeAdmin, type TestUser } from "@/tests/support/factories";
import { renderMessage } from "@/tests/support/render-message";
import { only } from "@/tests/support/unique";
import { keepingInvariants } from "../leads/event-requests/invariants";
import { balanceOf } from "../leads/event-requests/rows";
import { deliveriesTo } from "../messaging/outbox";
import { answers, companyOf, finish, newcomer, registerOf } from "./newcomers";

const { db } = testDatabase();

const userOf = async ({ id }: TestUser) => only(await db.select().from(users).where(eq(users.id, id)));
const listedOf = ({ id }: TestUser) =>
  db.select().from(providerSearch).where(eq(providerSearch.providerId, id));
const welcomesOf = ({ id }: TestUser) =>
  db
    .select()
    .from(creditEntries)
    .where(and(eq(creditEntries.providerId, id), eq(creditEntries.kind, "welcome")));

describe("finishing onboarding", () => {
  it("creates the company, submits it to moderation, grants one credit and sends an email", async () => {
    await keepingInvariants(async () => {
      const provider = await newcomer();
      const input = answers();
      const { user } = await finish(provider, input);
      expect(user).toMatchObject({
        hasFinishedOnboarding: true,
        isModerated: false,
        credits: 1,
        city: "Annecy",
        zipcode: "74000",
        // The text about services is written later, with the other texts of the profile.
        missingServices: true,
      });
      expect(await userOf(provider)).toMatchObject({
        hasFinishedOnboardingAt: testNow,
        moderationStatus: "pending",
        moderationSubmittedAt: testNow,
      });
      expect(await companyOf(provider)).toMatchObject({
        name: "L’Atelier d’Éloïse",
        siret: input.siret,
        registrationStatus: "active",
        dateOfCreation: "2019-03-12",
        countryLabel: "France",
      });
      const ids = async (table: typeof companyPrestations | typeof companyLangues, column: string) =>
        (await db.select().from(table).where(eq(table.providerId, provider.id))).map(
          (row) => row[column as keyof typeof row],
        );
      expect((await ids(companyPrestations, "prestationId")).sort()).toEqual([3, 6]);
      expect((await ids(companyLangues, "langueId")).sort()).toEqual([1, 2]);
      expect(await deliveriesTo(provider.id)).toMatchObject([
        { kind: "welcome", channel: "email", locale: "fr-FR", params: { count: 1 }, status: "queued" },
      ]);
    });
  });

  it("happens once when two tabs finish at once: one company, one credit, one email, one event", async () => {
    const before = await db
      .select()
      .from(analyticsEvents)
      .where(eq(analyticsEvents.name, "onboarding_finished"));
    await keepingInvariants(async () => {
      const provider = await newcomer();
      const tabs = ["Première", "Seconde", "Troisième"].map((name) => finish(provider, answers({ name })));
      const ended = await Promise.allSettled(tabs);
      const refused = ended.filter((end) => end.status === "rejected");
      expect(refused).toHaveLength(2);
      for (const { reason } of refused)
        expect(reason).toMatchObject({ code: "already_finished", status: 409 });
      expect(await companyOf(provider)).not.toBeNull();
      expect(await balanceOf(provider.id)).toBe(1);
      expect(await welcomesOf(provider)).toHaveLength(1);
      expect(await deliveriesTo(provider.id)).toHaveLength(1);
    });
    const after = await db
      .select()
      .from(analyticsEvents)
      .where(eq(analyticsEvents.name, "onboarding_finished"));
    expect(after.length - before.length).toBe(1);
  });

  it("changes nothing when any part of it fails", async () => {
    const provider = await newcomer();
    const far = answers({ siret: null, address: { ...answers().address, countryCode: "FR" } });
    await expect(finish(provider, far)).rejects.toMatchObject({ fields: { siret: "required" } });
    await expect(finish(provider, answers({ dateOfCreation: "2027-02-16" }))).rejects.toMatchObject({
      fields: { dateOfCreation: "date_future" },
    });
    await expect(finish(provider, answers({ dateOfCreation: "1066-10-14" }))).rejects.toMatchObject({
      fields: { dateOfCreation: "date_too_old" },
    });
    expect(await userOf(provider)).toMatchObject({
      hasFinishedOnboardingAt: null,
      moderationSubmittedAt: null,
    });
    expect(await companyOf(provider)).toBeNull();
    expect(await balanceOf(provider.id)).toBe(0);
    expect(await deliveriesTo(provider.id)).toEqual([]);
    expect((await finish(provider)).user.credits).toBe(1);
  });

  it("is for planners and venues, not for an admin", async () => {
    const admin = await makeAdmin();
    await expect(finish(admin)).rejects.toMatchObject({ code: "access_denied" });
    const venue = await newcomer({ user: { roles: ["ROLE_VENUE"] } });
    expect((await finish(venue)).user.hasFinishedOnboarding).toBe(true);
  });
});

describe("the SIRET at the end of onboarding", () => {
  it("is refused when the company is closed", async () => {
    const provider = await newcomer();
    const input = answers();
    const gateways = registerOf({ [input.siret ?? ""]: { isActive: false } });
    await expect(finish(provider, input, { gateways })).rejects.toMatchObject({
      status: 400,
      fields: { siret: "siret_inactive" },
    });
    expect(await companyOf(provider)).toBeNull();
  });

  it("keeps an approved profile unlisted while the register does not know it", async () => {
    const [known, unknown] = [await newcomer(), await newcomer()];
    await finish(known);
    await finish(unknown, answers(), { gateways: registerOf({}) });
    expect(await companyOf(unknown)).toMatchObject({ registrationStatus: "unknown" });
    for (const { id } of [known, unknown]) {
      await db
        .update(users)
        .set({ moderationStatus: "approved", moderatedAt: testNow })
        .where(eq(users.id, id));
      await refreshSearchRow(testCtx(), id);
    }
    expect(await listedOf(known)).toHaveLength(1);
    expect(await listedOf(unknown)).toEqual([]);
  });

  it("is checked later when the register does not answer", async () => {
    const provider = await newcomer();
    const input = answers();
    const { user } = await finish(provider, input, { gateways: registerOf({ [input.siret ?? ""]: null }) });
    expect(user.hasFinishedOnboarding).toBe(true);
    expect(await companyOf(provider)).toMatchObject({ siret: input.siret, registrationStatus: "unchecked" });
  });

  it("is not required from companies abroad, and not stored for them", async () => {
    const provider = await newcomer({ country: "DE" });
    const berlin = { zipcode: "10115", city: "Berlin", countryCode: "DE", latitude: 52.53, longitude: 13.38 };
    const input = answers({ address: berlin });
    await finish(provider, input, { country: "DE" });
    expect(await companyOf(provider)).toMatchObject({ siret: null, countryLabel: "Deutschland" });
    const french = await newcomer();
    expect((await finish(french, answers({ siret: input.siret }))).user.credits).toBe(1);
  });
});

describe("the welcome email", () => {
  it.each([
    ["FR", "Bienvenue chez Promesse, L’Atelier d’Éloïse", "http://fr.localhost:3000/dashboard"],
    ["DE", "Willkommen bei Promesse, L’Atelier d’Éloïse", "http://de.localhost:3000/dashboard"],
  ] as const)(
    "is in the language of a provider in %s and names the company",
    async (country, subject, link) => {
      const provider = await newcomer({ country });
      await finish(provider, answers(), { country });
      const { id } = only(await deliveriesTo(provider.id));
      const ctx = testSystemCtx();
      await deliverMessage(ctx, { deliveryId: id }, renderMessage);
      const mail = only(ctx.gateways.sent.emails);
      expect(mail).toMatchObject({ to: provider.email, subject });
      expect(mail.text).toContain(link);
      expect(mail.text).not.toMatch(/\{|undefined/);
    },
  );
});

describe("the onboarding input", () => {
  const body = () => ({ ...answers(), siret: undefined });

  it.each([
    ["an unknown field", { isModerated: true }, "isModerated"],
    ["a moderation status", { moderationStatus: "approved" }, "moderationStatus"],
    ["an unknown field of the address", { address: { ...answers().address, street: "1 rue" } }, "address"],
    ["no service", { prestations: [] }, "prestations"],
    ["an unknown service", { prestations: [10] }, "prestations"],
    ["no language", { langues: [] }, "langues"],
    ["a name of one letter", { name: "A" }, "name"],
    ["a name with a special character", { name: "Fleurs @ Cie" }, "name"],
    ["an impossible date", { dateOfCreation: "2023-02-29" }, "dateOfCreation"],
    ["a postal code of another country", { address: { ...answers().address, zipcode: "1000" } }, "address"],
  ])("is refused with %s", (_, more, field) => {
    const parsed = onboardingInput.safeParse({ ...body(), ...more });
    expect(parsed.success).toBe(false);
    const named = parsed.error?.issues.flatMap((issue) =>
      issue.code === "unrecognized_keys" && issue.path.length === 0 ? issue.keys : [String(issue.path[0])],
    );
    expect(named).toContain(field);
  });
});
