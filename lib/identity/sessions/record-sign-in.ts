import { and, desc, eq, isNull } from "drizzle-orm";
import { sessions } from "@/db/schema/identity/sessions";
import { users } from "@/db/schema/identity/users";
import { recordAudit } from "@/lib/core/audit/record";
import { type Ctx, inTransaction } from "@/lib/gateways/context";
import { deviceOf, roughNetworkOf } from "@/lib/identity/sessions/device";
import { notify } from "@/lib/messaging/notifications/notify";

/** Earlier sessions that a sign-in is compared with. */
const COMPARED = 200;

/** What the audit log and the email say of a client; never its address. */
function clientOf(client: { userAgent: string | null; ip: string | null }) {
  const { browser, system } = deviceOf(client.userAgent);
  return { browser: browser ?? "", system: system ?? "", network: roughNetworkOf(client.ip) ?? "" };
}

/**
 * Called once all steps of a sign-in are done, before its session is created: stores when the account was last signed
 * in to, writes the audit log, and emails the user when the device or the network is new to the account. The first
 * sign-in of an account is compared with nothing.
 */
export async function recordSignIn(ctx: Ctx, userId: string): Promise<void> {
  const here = clientOf(ctx);
  await inTransaction(ctx, async (tx) => {
    const [user] = await tx.db
      .select({ locale: users.locale, lastSignedInAt: users.lastSignedInAt })
      .from(users)
      .where(eq(users.id, userId))
      .for("update");
    if (!user) return;
    const isNew = user.lastSignedInAt !== null && !(await isKnown(tx, userId, here));
    await tx.db.update(users).set({ lastSignedInAt: tx.now }).where(eq(users.id, userId));
    await recordAudit(tx, {
      action: "signed_in",
      subjectKind: "user",
      subjectId: userId,
      data: { ...here, isNew },
    });
    if (!isNew) return;
    await notify(tx, {
      kind: "new_sign_in",
      to: { user: userId },
      subject: userId,
      locale: user.locale,
      data: { ...here, when: tx.now.toISOString() },
      dedupe: tx.now.toISOString(),
    });
  });
}

/** Whether both the device and the network were used for this account before; sessions of admins do not count. */
async function isKnown(tx: Ctx, userId: string, here: ReturnType<typeof clientOf>): Promise<boolean> {
  const earlier = await tx.db
    .select({ userAgent: sessions.userAgent, ip: sessions.ip })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.impersonatorUserId)))
    .orderBy(desc(sessions.createdAt))
    .limit(COMPARED);
  const known = earlier.map(clientOf);
  const isDeviceKnown = known.some((one) => one.browser === here.browser && one.system === here.system);
  const isNetworkKnown = here.network === "" || known.some(({ network }) => network === here.network);
  return isDeviceKnown && isNetworkKnown;
}
