import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, it } from "vitest";
import { phoneCodes } from "@/db/schema/accounts";
import { projectCodes } from "@/db/schema/projects";
import { refreshTokens, sessions } from "@/db/schema/sessions";
import type { users } from "@/db/schema/users";
import { openDatabase, refusal } from "./connect";
import { addMember, addProject, addUser } from "./rows";

const { db, close } = openDatabase();
afterAll(close);

const now = new Date(Date.UTC(2027, 0, 1));
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

async function addSession(values: Partial<typeof sessions.$inferInsert>) {
  const row = {
    kind: "browser" as const,
    idHash: values.kind === "api" ? null : randomUUID(),
    createdAt: now,
    authenticatedAt: now,
    expiresAt: later(60),
    ...values,
  };
  const [session] = await db.insert(sessions).values(row).returning();
  if (!session) throw new Error("no session was written");
  return session;
}

describe("sessions", () => {
  it("belong to a user or to a couple, never to both or to nobody", async () => {
    const userId = (await addUser(db)).id;
    const memberId = (await addMember(db)).id;
    expect(await refusal(addSession({ userId }))).toBe("accepted");
    expect(await refusal(addSession({ memberId }))).toBe("accepted");
    expect(await refusal(addSession({ userId, memberId }))).toBe("sessions_one_person");
    expect(await refusal(addSession({}))).toBe("sessions_one_person");
  });

  it("hold what their kind needs and nothing else", async () => {
    const userId = (await addUser(db)).id;
    const token = { accessTokenHash: randomUUID(), accessTokenExpiresAt: later(15) };
    expect(await refusal(addSession({ userId, idHash: null }))).toBe("sessions_browser_has_id");
    expect(await refusal(addSession({ userId, ...token }))).toBe("sessions_api_has_token");
    expect(await refusal(addSession({ userId, kind: "api" }))).toBe("sessions_api_has_token");
    expect(await refusal(addSession({ userId, kind: "api", ...token }))).toBe("accepted");
  });

  it("have one refresh token that is not used", async () => {
    const userId = (await addUser(db)).id;
    const { id: sessionId } = await addSession({
      userId,
      kind: "api",
      accessTokenHash: randomUUID(),
      accessTokenExpiresAt: later(15),
    });
    const add = (usedAt: Date | null) =>
      db.insert(refreshTokens).values({ sessionId, tokenHash: randomUUID(), expiresAt: later(60), usedAt });
    expect(await refusal(add(now))).toBe("accepted");
    expect(await refusal(add(null))).toBe("accepted");
    expect(await refusal(add(null))).toBe("refresh_tokens_live_key");
  });
});

describe("impersonation", () => {
  async function impersonate(
    target: { roles?: (typeof users.$inferInsert)["roles"] },
    by: (typeof users.$inferInsert)["roles"],
    minutes: number,
  ) {
    const admin = await addUser(db, { roles: by });
    const own = await addSession({ userId: admin.id });
    return addSession({
      userId: (await addUser(db, target)).id,
      impersonatorUserId: admin.id,
      impersonatorSessionId: own.id,
      impersonationReason: "asked for help",
      impersonationExpiresAt: later(minutes),
    });
  }

  it("lasts an hour at most, by an admin, and never of an admin", async () => {
    expect(await refusal(impersonate({}, ["ROLE_ADMIN"], 60))).toBe("accepted");
    expect(await refusal(impersonate({}, ["ROLE_ADMIN"], 61))).toBe("sessions_impersonation_bounded");
    expect(await refusal(impersonate({}, ["ROLE_PRESTATAIRE"], 60))).toBe("sessions_impersonation_by_admin");
    expect(await refusal(impersonate({ roles: ["ROLE_ADMIN"] }, ["ROLE_ADMIN"], 60))).toBe(
      "sessions_impersonation_by_admin",
    );
  });

  it("is never without a reason", async () => {
    const admin = await addUser(db, { roles: ["ROLE_ADMIN"] });
    const userId = (await addUser(db)).id;
    expect(await refusal(addSession({ userId, impersonatorUserId: admin.id }))).toBe(
      "sessions_impersonation_whole",
    );
  });
});

describe("codes", () => {
  it("take five tries, one live code a project", async () => {
    const projectId = (await addProject(db)).id;
    const code = { projectId, codeHash: "h", expiresAt: later(10) };
    expect(await refusal(db.insert(projectCodes).values({ ...code, attempts: 6 }))).toBe(
      "project_codes_attempts",
    );
    expect(await refusal(db.insert(projectCodes).values({ ...code, attempts: 5 }))).toBe("accepted");
    expect(await refusal(db.insert(projectCodes).values(code))).toBe("project_codes_live_key");
  });

  it("take five tries, one live code a user", async () => {
    const userId = (await addUser(db)).id;
    const code = { userId, phone: "+33612345678", codeHash: "h", expiresAt: later(10) };
    expect(await refusal(db.insert(phoneCodes).values({ ...code, attempts: 6 }))).toBe(
      "phone_codes_attempts",
    );
    expect(await refusal(db.insert(phoneCodes).values(code))).toBe("accepted");
    expect(await refusal(db.insert(phoneCodes).values(code))).toBe("phone_codes_live_key");
  });
});

describe("users", () => {
  it.each([
    [{ roles: [] }, "users_roles_known"],
    [{ email: "Claire@example.test" }, "users_email_lower"],
    [{ phone: "0612345678" }, "users_phone_e164"],
    [{ phoneVerifiedAt: now }, "users_phone_verified"],
    [{ moderationStatus: "approved" }, "users_moderated_at"],
    [{ moderationStatus: "rejected", moderatedAt: now }, "users_rejected_with_reason"],
  ] as const)("with %o are refused by %s", async (values, answer) => {
    expect(await refusal(addUser(db, values as Partial<typeof users.$inferInsert>))).toBe(answer);
  });

  it("have an address of their own", async () => {
    const { email } = await addUser(db);
    expect(await refusal(addUser(db, { email }))).toBe("users_email_key");
  });
});
