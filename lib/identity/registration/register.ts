import { and, eq, isNull } from "drizzle-orm";
import { users } from "@/db/schema/identity/users";
import { keyedHash } from "@/lib/core/crypto";
import { HOUR_SECONDS } from "@/lib/core/dates";
import { coreErrors } from "@/lib/core/errors";
import { closedLimit, type TryLimits } from "@/lib/core/limits";
import { parsePhone } from "@/lib/core/phone";
import { spendTry } from "@/lib/core/spend-try";
import { RETRY_SECONDS } from "@/lib/core/switches/rules";
import { isSwitchedOff } from "@/lib/core/switches/switch-state";
import { type Ctx, inTransaction } from "@/lib/gateways/context";
import { accountErrors } from "@/lib/identity/accounts/errors";
import { isReservedForUndo } from "@/lib/identity/email-change/address-availability";
import { queueConfirmationLink } from "@/lib/identity/email-confirmation/send-link";
import { hashPassword } from "@/lib/identity/hash-password";
import { refuseGuessable } from "@/lib/identity/password/check-guessable";
import { recordConsents } from "@/lib/identity/registration/record-consents";
import type { RegisterInput } from "@/lib/identity/registration/schema";
import type { TokensDto } from "@/lib/identity/sessions/schema";
import { startApiSession, startSession } from "@/lib/identity/sessions/start-session";
import { notify } from "@/lib/messaging/notifications/notify";

/**
 * Registration must say that an address already has an account, so the limits are low: testing many addresses must
 * not be possible. A shared office can register thirty people an hour. Strangers cannot keep the owner of an address
 * from registering it.
 */
export const registrationLimits = {
  network: closedLimit("register-ip", 30, HOUR_SECONDS),
  origin: closedLimit("register-origin", 5, HOUR_SECONDS),
  account: closedLimit("register-address", 15, HOUR_SECONDS),
} satisfies TryLimits;

/** Characters of a phone number, with the country code. */
const minPhoneLength = 10;

/** Registers in a browser: creates the account and a session for the cookie. Throws `email_already_used`. */
export function register(ctx: Ctx, input: RegisterInput): Promise<{ id: string; expiresAt: Date }> {
  return createAccount(ctx, input, (tx, userId) => startSession(tx, { userId }));
}

/** POST /api/register: registers through the API. Needs a proof of work, like the form. */
export function registerClient(ctx: Ctx, input: RegisterInput): Promise<TokensDto> {
  return createAccount(ctx, input, startApiSession);
}

async function createAccount<S>(
  ctx: Ctx,
  input: RegisterInput,
  open: (tx: Ctx, userId: string) => Promise<S>,
): Promise<S> {
  if (isSwitchedOff("registration"))
    throw coreErrors.registration_closed({ retryAfterSeconds: RETRY_SECONDS });
  const phone = parsePhone(input.phone, ctx.country);
  if (phone === null || phone.length < minPhoneLength)
    throw coreErrors.validation_error({ fields: { phone: "phone_invalid" } });
  await ctx.caller.demandProof();
  await spendTry(ctx, registrationLimits, keyedHash(ctx.keys.hash, "register", input.email));
  await refuseGuessable(input.password, input, "password");
  // Hashed before we know whether the address is free, so that both answers take about the same time.
  const passwordHash = await hashPassword(input.password);
  const opened = await inTransaction(ctx, async (tx) => {
    const userId = await insertUser(tx, { ...input, phone, passwordHash });
    if (userId === null) return null;
    // Checked after the insert, which waits for a running change of this address; the throw rolls the insert
    // back.
    if (await isReservedForUndo(tx, input.email)) throw addressTaken();
    await recordConsents(tx, [
      { userId, kind: "terms", isGranted: true },
      { userId, kind: "tos", isGranted: true },
    ]);
    await queueConfirmationLink(tx, userId);
    return { session: await open(tx, userId) };
  });
  if (opened) return opened.session;
  await notifyOwner(ctx, input.email);
  throw addressTaken();
}

const addressTaken = () => accountErrors.email_already_used({ fields: { email: "email_already_used" } });

/** If two people register the same address at once, the unique index accepts one; null for the other. */
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

/**
 * Emails the owner of the address, at most once a day: either they forgot that they have an account, or
 * somebody else tried to use their address.
 */
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
