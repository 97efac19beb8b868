import { describe, expect, it } from "vitest";
import { phoneCodes } from "@/db/schema/identity/accounts";
import { mediaFiles } from "@/db/schema/listing/images";
import { portraits } from "@/db/schema/listing/profile";
import { secondsAfter } from "@/lib/core/dates";
import { hashPassword } from "@/lib/identity/hash-password";
import { startSession } from "@/lib/identity/sessions/start-session";
import { exportAccount } from "@/lib/privacy/account-export/export-account";
import { filesOf } from "../../support/archive";
import { testCtx, testCtxAs, testNow } from "../../support/context";
import { makeEventRequest, makeMember, makeProject } from "../../support/couples";
import { testDatabase } from "../../support/database";
import { makeProvider } from "../../support/factories";

const { db } = testDatabase();

describe("an export", () => {
  it("contains the user's own data, but no secrets and no data of a couple", async () => {
    const passwordHash = await hashPassword("Rosenwasser-2026!");
    const user = await makeProvider({ credits: 2, user: { passwordHash } });
    await startSession(testCtx(), { userId: user.id });
    await db
      .insert(portraits)
      .values({ providerId: user.id, portrait: { type: "doc", content: ["Notre histoire"] } });
    await db
      .insert(phoneCodes)
      .values({ userId: user.id, phone: "+33612345678", codeHash: "canary-hash", expiresAt: testNow });
    const member = await makeMember({ email: "canary.lea@secret.test", lastname: "Canarinoni" });
    const project = await makeProject({ member, project: { message: "canary words" } });
    await makeEventRequest({ project, providerId: user.id, request: { message: "canary words" } });
    await makeProvider({ company: { name: "Canary Stranger" } });
    const ctx = testCtxAs("user", { actor: user.actor });
    const key = await ctx.gateways.fileStorage.put(new Uint8Array([1, 2, 3]), "jpg");
    await db.insert(mediaFiles).values({
      ownerId: user.id,
      sha256: "a".repeat(64),
      status: "ready",
      mimeType: "image/jpeg",
      bytes: 3,
      width: 640,
      height: 480,
      variants: [{ key, format: "jpeg", width: 640, height: 480, bytes: 3 }],
    });
    const { name, bytes } = await exportAccount(ctx);
    expect(name).toBe("promesse-2027-02-15.zip");
    const files = filesOf(bytes);
    const json = (file: string) => JSON.parse(files.get(file)?.toString() ?? "null");
    expect(json("account.json")).toMatchObject([
      { email: user.email, firstname: "Claire", phone: user.row.phone },
    ]);
    expect(json("companies.json")).toMatchObject([{ name: "Maison Aubert" }]);
    expect(json("portraits.json")[0].portrait.content).toEqual(["Notre histoire"]);
    expect(json("credit_entries.json")).toHaveLength(1);
    expect(json("event_requests.json")).toHaveLength(1);
    expect(json("sessions.json")).toHaveLength(1);
    const picture = [...files.keys()].find((file) => file.startsWith("pictures/"));
    expect(files.get(picture ?? "")).toEqual(Buffer.from([1, 2, 3]));
    expect(json("files.json").archive.map((file: { name: string }) => file.name)).toEqual(
      [...files.keys()].filter((file) => file !== "files.json"),
    );
    const text = [...files.values()].map(String).join("\n");
    expect(text).not.toMatch(/canary|argon2|Canarinoni|Stranger|idHash|codeHash/i);
  });

  it("needs a recent sign-in", async () => {
    const user = await makeProvider();
    const ctx = testCtxAs("user", { actor: user.actor, now: secondsAfter(testNow, 601) });
    await expect(exportAccount(ctx)).rejects.toMatchObject({ code: "reauth_required" });
  });
});
