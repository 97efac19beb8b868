import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditLog } from "@/db/schema/core/audit";
import { users } from "@/db/schema/identity/users";
import { fieldCodes } from "@/lib/core/fields";
import { signIn } from "@/lib/identity/accounts/sign-in";
import { createAdmin, createAdminInput } from "@/lib/identity/user-admin/create-admin";
import { testCtx } from "../../support/context";
import { testDatabase } from "../../support/database";
import { makeProvider } from "../../support/factories";
import { uniqueEmail } from "../../support/unique";

const { db } = testDatabase();
const password = "Vier-Tasten-9-Kerzen";
const input = (more: Record<string, unknown> = {}) =>
  createAdminInput.parse({
    email: uniqueEmail("admin").toUpperCase(),
    firstname: "Hélène",
    lastname: "Aubry",
    locale: "de-DE",
    password,
    ...more,
  });
const system = () => testCtx({ actor: { kind: "system" } });

describe("creating an administrator", () => {
  it("makes an account that signs in, and one line in the audit log", async () => {
    const person = input();
    const { id } = await createAdmin(system(), person);
    const [row] = await db.select().from(users).where(eq(users.id, id));
    expect(row).toMatchObject({ roles: ["ROLE_ADMIN"], email: person.email, country: "DE", locale: "de-DE" });
    expect(row?.passwordHash).toMatch(/^\$argon2id\$/);
    const lines = await db.select().from(auditLog).where(eq(auditLog.subjectId, id));
    expect(lines).toMatchObject([{ action: "admin_created", actorKind: "system", actorId: null }]);
    expect(JSON.stringify(lines)).not.toContain(person.email);
    await expect(signIn(testCtx(), { email: person.email, password, remember: false })).resolves.toBeTruthy();
  });

  it("refuses an address that any account has, and changes nothing", async () => {
    const provider = await makeProvider();
    const [row] = await db.select().from(users).where(eq(users.id, provider.id));
    const taken = createAdmin(system(), input({ email: row?.email }));
    await expect(taken).rejects.toMatchObject({ code: "email_already_used" });
    expect(await db.select().from(users).where(eq(users.id, provider.id))).toEqual([row]);
    expect(await db.select().from(auditLog).where(eq(auditLog.subjectId, provider.id))).toEqual([]);
  });

  it("of two at once with one address makes one", async () => {
    const person = input();
    const results = await Promise.allSettled([createAdmin(system(), person), createAdmin(system(), person)]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  it.each(["Short-1", "no-capital-letter-1", " Spaces-at-the-ends-1 "])("refuses %j by the rules", (weak) => {
    const parsed = createAdminInput.safeParse({ ...input(), password: weak });
    expect(parsed.error && fieldCodes(parsed.error)).toEqual({ password: "invalid_password" });
  });

  it.each(["Passwort-123", "Password-1"])("refuses %j as easy to guess", async (weak) => {
    const creating = createAdmin(system(), input({ password: weak }));
    await expect(creating).rejects.toMatchObject({ fields: { password: "guessable_password" } });
  });
});
