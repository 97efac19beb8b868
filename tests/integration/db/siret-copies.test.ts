import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { companies } from "@/db/schema/listing/company";
import { testNow } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { makeProvider } from "@/tests/support/factories";
import { only } from "@/tests/support/unique";

const { db } = testDatabase();
const rowOf = async (id: string) =>
  only(await db.select().from(companies).where(eq(companies.providerId, id)));
const write = (id: string, values: Partial<typeof companies.$inferInsert>) =>
  db.update(companies).set(values).where(eq(companies.providerId, id));

describe("the number of a company while the previous version still runs", () => {
  it("is copied from what that version inserts and changes", async () => {
    const { id } = await makeProvider({ company: { siret: "12345678900011", siretStatus: "active" } });
    expect(await rowOf(id)).toMatchObject({
      register: "siret",
      registrationNumber: "12345678900011",
      registrationStatus: "active",
    });
    await write(id, { siret: "12345678900029", siretStatus: "unknown", siretAcceptedAt: testNow });
    expect(await rowOf(id)).toMatchObject({
      registrationNumber: "12345678900029",
      registrationStatus: "unknown",
      registrationAcceptedAt: testNow,
    });
    await write(id, { siret: null, siretStatus: "unchecked", siretAcceptedAt: null });
    expect(await rowOf(id)).toMatchObject({
      register: null,
      registrationNumber: null,
      registrationStatus: "unchecked",
    });
  });

  it("is copied to it from this version, with the status alone where the register is another", async () => {
    const { id } = await makeProvider();
    await write(id, {
      register: "siret",
      registrationNumber: "12345678900011",
      registrationStatus: "active",
    });
    expect(await rowOf(id)).toMatchObject({ siret: "12345678900011", siretStatus: "active" });
    await write(id, {
      register: "companies_house",
      registrationNumber: "09876543",
      registrationStatus: "unknown",
    });
    expect(await rowOf(id)).toMatchObject({ siret: null, siretStatus: "unknown" });
    // An edit of another field by the previous version changes no number.
    await write(id, { website: "https://aubert.example" });
    expect(await rowOf(id)).toMatchObject({ registrationNumber: "09876543", registrationStatus: "unknown" });
  });

  it.each([
    ["siret", "1234567890001"],
    ["companies_house", "sc123456"],
    ["kbo", "0403227516"],
    ["vies", "136695976"],
  ] as const)("has the form of its register: %s is not %s", async (register, registrationNumber) => {
    const { id } = await makeProvider();
    await expect(write(id, { register, registrationNumber })).rejects.toMatchObject({
      cause: { constraint_name: "companies_registration_shape" },
    });
    await expect(write(id, { register: null, registrationNumber })).rejects.toThrow();
  });
});
