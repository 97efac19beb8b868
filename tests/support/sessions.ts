import { sessions } from "@/db/schema/identity/sessions";
import { hashToken, randomToken } from "@/lib/core/crypto";
import { sessionCookieName } from "@/lib/http/requests/hosts";
import { testDatabase } from "./database";

const hourMs = 3_600_000;

/** Signs a user in without the form; the cookie header and the bearer header belong to two different sessions. */
export async function signIn(owner: { userId: string } | { memberId: string }, now = new Date()) {
  const id = randomToken();
  const token = randomToken();
  const expiresAt = new Date(now.getTime() + hourMs);
  const common = { ...owner, authenticatedAt: now, createdAt: now, expiresAt };
  await testDatabase()
    .db.insert(sessions)
    .values([
      { ...common, kind: "browser", idHash: hashToken(id) },
      { ...common, kind: "api", accessTokenHash: hashToken(token), accessTokenExpiresAt: expiresAt },
    ]);
  return { cookie: `${sessionCookieName()}=${id}`, authorization: `Bearer ${token}`, id };
}
