import { desc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditLog } from "@/db/schema/core/audit";
import { searchUsers } from "@/lib/identity/user-admin/search-users";
import { viewAccount } from "@/lib/identity/user-admin/view-account";
import { testCtxAs } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { makeAdmin, makeProvider } from "@/tests/support/factories";

const letters = () => crypto.randomUUID().replace(/[^a-f]/g, "");
const adminCtx = async () => testCtxAs("admin", { actor: (await makeAdmin()).actor });

describe("searching accounts", () => {
  it("finds by the beginning of a name, company or address, by both names and by id, and escapes wildcards", async () => {
    const ctx = await adminCtx();
    const mark = `q${letters()}`;
    const { id, email } = await makeProvider({
      credits: 2,
      user: { firstname: "Églantine", lastname: `Z${mark}` },
      company: { name: `Maison ${mark}` },
    });
    const find = async (q: string) => (await searchUsers(ctx, { q, page: 1 })).users.map((user) => user.id);
    for (const q of [
      `z${mark}`,
      `Maison ${mark}`,
      email.slice(0, -3),
      `églantine Z${mark}`,
      `Z${mark} Égl`,
      id,
    ])
      expect(await find(q), q).toContain(id);
    for (const q of ["%%", "__", `${mark}z`, crypto.randomUUID()]) expect(await find(q), q).not.toContain(id);
    expect(await viewAccount(ctx, id)).toMatchObject({
      credits: 2,
      requests: { total: 0 },
      company: { path: null },
    });
  });

  it("writes audit lines for searches without the typed text, and one for each viewed account", async () => {
    const ctx = await adminCtx();
    const { id, email } = await makeProvider();
    await searchUsers(ctx, { q: email, page: 1 });
    await viewAccount(ctx, id);
    const lines = await testDatabase()
      .db.select()
      .from(auditLog)
      .where(eq(auditLog.actorId, ctx.actor.userId))
      .orderBy(desc(auditLog.id));
    expect(lines.map(({ action }) => action)).toEqual(["user_viewed", "users_searched"]);
    expect(JSON.stringify(lines)).not.toContain(email);
    expect(lines[1]?.data).toMatchObject({ found: 1 });
  });

  it("answers 404 for an unknown account", async () => {
    await expect(viewAccount(await adminCtx(), crypto.randomUUID())).rejects.toMatchObject({ status: 404 });
  });
});
