import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { Database } from "@/db/client";
import { phoneCodes } from "@/db/schema/identity/accounts";
import { refreshTokens, sessions } from "@/db/schema/identity/sessions";
import type { users } from "@/db/schema/identity/users";
import { projectCodes } from "@/db/schema/leads/projects";
import { ownedDatabase, refusal } from "./connect";
import { addMember, addProject, addUser } from "./rows";

const { inside } = ownedDatabase();

const now = new Date(Date.UTC(2027, 0, 1));
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

async function addSession(db: Database, values: Partial<typeof sessions.$inferInsert>) {
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
  it(
    "belong to a user or to a couple, never to both or to nobody",
    inside(async (tx) => {
      const userId = (await addUser(tx)).id;
      const memberId = (await addMember(tx)).id;
      expect(await refusal(tx, (to) => addSession(to, { userId }))).toBe("accepted");
      expect(await refusal(tx, (to) => addSession(to, { memberId }))).toBe("accepted");
      expect(await refusal(tx, (to) => addSession(to, { userId, memberId }))).toBe("sessions_one_person");
      expect(await refusal(tx, (to) => addSession(to, {}))).toBe("sessions_one_person");
    }),
  );

  it(
    "hold what their kind needs and nothing else",
    inside(async (tx) => {
      const userId = (await addUser(tx)).id;
      const token = { accessTokenHash: randomUUID(), accessTokenExpiresAt: later(15) };
      expect(await refusal(tx, (to) => addSession(to, { userId, idHash: null }))).toBe(
        "sessions_browser_has_id",
      );
      expect(await refusal(tx, (to) => addSession(to, { userId, ...token }))).toBe("sessions_api_has_token");
      expect(await refusal(tx, (to) => addSession(to, { userId, kind: "api" }))).toBe(
        "sessions_api_has_token",
      );
      expect(await refusal(tx, (to) => addSession(to, { userId, kind: "api", ...token }))).toBe("accepted");
    }),
  );

  it(
    "have one refresh token that is not used",
    inside(async (tx) => {
      const userId = (await addUser(tx)).id;
      const { id: sessionId } = await addSession(tx, {
        userId,
        kind: "api",
        accessTokenHash: randomUUID(),
        accessTokenExpiresAt: later(15),
      });
      const add = (to: Database, usedAt: Date | null) =>
        to.insert(refreshTokens).values({ sessionId, tokenHash: randomUUID(), expiresAt: later(60), usedAt });
      expect(await refusal(tx, (to) => add(to, now))).toBe("accepted");
      expect(await refusal(tx, (to) => add(to, null))).toBe("accepted");
      expect(await refusal(tx, (to) => add(to, null))).toBe("refresh_tokens_live_key");
    }),
  );
});

describe("impersonation", () => {
  async function impersonate(
    tx: Database,
    target: { roles?: (typeof users.$inferInsert)["roles"] },
    by: (typeof users.$inferInsert)["roles"],
    minutes: number,
  ) {
    const admin = await addUser(tx, { roles: by });
    const own = await addSession(tx, { userId: admin.id });
    return addSession(tx, {
      userId: (await addUser(tx, target)).id,
      impersonatorUserId: admin.id,
      impersonatorSessionId: own.id,
      impersonationReason: "asked for help",
      impersonationExpiresAt: later(minutes),
    });
  }

  it(
    "lasts an hour at most, by an admin, and never of an admin",
    inside(async (tx) => {
      expect(await refusal(tx, (to) => impersonate(to, {}, ["ROLE_ADMIN"], 60))).toBe("accepted");
      expect(await refusal(tx, (to) => impersonate(to, {}, ["ROLE_ADMIN"], 61))).toBe(
        "sessions_impersonation_bounded",
      );
      expect(await refusal(tx, (to) => impersonate(to, {}, ["ROLE_PRESTATAIRE"], 60))).toBe(
        "sessions_impersonation_by_admin",
      );
      expect(await refusal(tx, (to) => impersonate(to, { roles: ["ROLE_ADMIN"] }, ["ROLE_ADMIN"], 60))).toBe(
        "sessions_impersonation_by_admin",
      );
    }),
  );

  it(
    "is never without a reason",
    inside(async (tx) => {
      const admin = await addUser(tx, { roles: ["ROLE_ADMIN"] });
      const userId = (await addUser(tx)).id;
      expect(await refusal(tx, (to) => addSession(to, { userId, impersonatorUserId: admin.id }))).toBe(
        "sessions_impersonation_whole",
      );
    }),
  );
});

describe("codes", () => {
  it(
    "take five tries, one live code a project",
    inside(async (tx) => {
      const projectId = (await addProject(tx)).id;
      const code = { projectId, codeHash: "h", expiresAt: later(10) };
      expect(await refusal(tx, (to) => to.insert(projectCodes).values({ ...code, attempts: 6 }))).toBe(
        "project_codes_attempts",
      );
      expect(await refusal(tx, (to) => to.insert(projectCodes).values({ ...code, attempts: 5 }))).toBe(
        "accepted",
      );
      expect(await refusal(tx, (to) => to.insert(projectCodes).values(code))).toBe("project_codes_live_key");
    }),
  );

  it(
    "take five tries, one live code a user",
    inside(async (tx) => {
      const userId = (await addUser(tx)).id;
      const code = { userId, phone: "+33612345678", codeHash: "h", expiresAt: later(10) };
      expect(await refusal(tx, (to) => to.insert(phoneCodes).values({ ...code, attempts: 6 }))).toBe(
        "phone_codes_attempts",
      );
      expect(await refusal(tx, (to) => to.insert(phoneCodes).values(code))).toBe("accepted");
      expect(await refusal(tx, (to) => to.insert(phoneCodes).values(code))).toBe("phone_codes_live_key");
    }),
  );
});

describe("users", () => {
  it.each([
    [{ roles: [] }, "users_roles_known"],
    [{ email: "Claire@example.test" }, "users_email_lower"],
    [{ phone: "0612345678" }, "users_phone_e164"],
    [{ phoneVerifiedAt: now }, "users_phone_verified"],
    [{ moderationStatus: "approved" }, "users_moderated_at"],
    [{ moderationStatus: "rejected", moderatedAt: now }, "users_rejected_with_reason"],
  ] as const)(
    "with %o are refused by %s",
    inside(async (tx, values, answer) => {
      expect(await refusal(tx, (to) => addUser(to, values as Partial<typeof users.$inferInsert>))).toBe(
        answer,
      );
    }),
  );

  it(
    "have an address of their own",
    inside(async (tx) => {
      const { email } = await addUser(tx);
      expect(await refusal(tx, (to) => addUser(to, { email }))).toBe("users_email_key");
    }),
  );
});
