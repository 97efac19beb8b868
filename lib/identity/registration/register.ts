import { and, eq, isNull } from "drizzle-orm";
import { users } from "@/db/schema/identity/users";
import { coreErrors } from "@/lib/core/errors";
import { keyedHash } from "@/lib/core/hash";
import type { LimitRule } from "@/lib/core/limits";
import { parsePhone } from "@/lib/core/phone";
import { type Ctx, inTransaction } from "@/lib/gateways/context";
import { accountErrors } from "@/lib/identity/accounts/errors";
import { isReservedForUndo } from "@/lib/identity/email-change/address-availability";
import { hashPassword } from "@/lib/identity/password/hash-password";
import { recordConsents } from "@/lib/identity/registration/consents";
import type { RegisterInput } from "@/lib/identity/registration/schema";
import type { TokensDto } from "@/lib/identity/sessions/schema";
import { startApiSession, startSession } from "@/lib/identity/sessions/start-session";
import { notify } from "@/lib/messaging/notifications/notify";

const HOUR_SECONDS = 3600;

/**
 * Registration alone must say that an address has an account (specification section 8): so few tries that nobody
 * learns much by asking. A shared office may register thirty people an hour.
 */
export const registrationsPerIp: LimitRule = {
  name: "register-ip",
  points: 30,
  durationSeconds: HOUR_SECONDS,
  failsClosed: true,
};

/** Tries to register one address, from wherever they come. */
export const registrationsPerAddress: LimitRule = {
  name: "register-address",
  points: 5,
  durationSeconds: HOUR_SECONDS,
  failsClosed: true,
};

/** Specification section 5: at least 10 characters, the country's code among them. */
const minPhoneLength = 10;

/** Registration of a browser: the account, and a session for its cookie. Throws `email_already_used`. */
export function register(ctx: Ctx, input: RegisterInput): Promise<{ id: string; expiresAt: Date }> {
  return createAccount(ctx, input, (tx, userId) => startSession(tx, { userId }));
}

/** POST /api/register: registration by an API client. */
export function registerClient(ctx: Ctx, input: RegisterInput): Promise<TokensDto> {
  return createAccount(ctx, input, startApiSession);
}

async function createAccount<S>(
  ctx: Ctx,
  input: RegisterInput,
  open: (tx: Ctx, userId: string) => Promise<S>,
): Promise<S> {
  await ctx.limits.consume(registrationsPerIp, ctx.ip);
  const phone = parsePhone(input.phone, ctx.country);
  if (phone === null || phone.length < minPhoneLength)
    throw coreErrors.validation_error({ fields: { phone: "phone_invalid" } });
  await ctx.limits.consume(registrationsPerAddress, keyedHash(ctx.keys.hash, "register", input.email));
  // Before it is known whether the address is free, so that both answers take about as long.
  const passwordHash = await hashPassword(input.password);
  const opened = await inTransaction(ctx, async (tx) => {
    const userId = await insertUser(tx, { ...input, phone, passwordHash });
    if (userId === null) return null;
    // After the insert, which waits for a change of this address under way; the throw takes the account back.
    if (await isReservedForUndo(tx, input.email)) throw addressTaken();
    await recordConsents(tx, [
      { userId, kind: "terms", isGranted: true },
      { userId, kind: "tos", isGranted: true },
    ]);
    return { session: await open(tx, userId) };
  });
  if (opened) return opened.session;
  await notifyOwner(ctx, input.email);
  throw addressTaken();
}

const addressTaken = () => accountErrors.email_already_used({ fields: { email: "email_already_used" } });

/** Of two people who register one address at once the index lets one in; null for the other. */
async function insertUser(
  tx: Ctx,
  input: Omit<RegisterInput, "password"> & { passwordHash: string },
): Promise<string | null> {
  const [user] = await tx.db
    .insert(users)
    .values({
      roles: [input.role],
      email: input.email,
      passwordHash: input.passwordHash,
      firstname: input.firstname,
      lastname: input.lastname,
      phone: input.phone,
      locale: input.locale ?? tx.locale,
      country: tx.country,
      lastSignedInAt: tx.now,
      createdAt: tx.now,
      updatedAt: tx.now,
    })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id });
  return user?.id ?? null;
}

/** Whose address it is hears of it, once a day at most: either they forgot their account, or somebody is asking. */
async function notifyOwner(ctx: Ctx, email: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const [owner] = await tx.db
      .select({ id: users.id, locale: users.locale })
      .from(users)
      .where(and(eq(users.email, email), isNull(users.deletedAt)));
    if (!owner) return;
    await notify(tx, {
      kind: "email_already_used",
      to: { user: owner.id },
      subject: owner.id,
      locale: owner.locale,
      dedupe: tx.now.toISOString().slice(0, 10),
    });
  });
}
