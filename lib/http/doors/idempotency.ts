import "server-only";
import { createHash } from "node:crypto";
import { and, eq, lte, sql } from "drizzle-orm";
import { idempotencyKeys } from "@/db/schema/core/limits";
import { decrypt, encrypt, keyedHash } from "@/lib/core/crypto";
import { secondsAfter } from "@/lib/core/dates";
import { coreErrors } from "@/lib/core/errors";
import { networkOf } from "@/lib/core/network";
import type { Ctx } from "@/lib/gateways/context";

/** A key is stored for so long. */
const LIFE_SECONDS = 24 * 3600;
/** A first call that has not ended after this time was interrupted: another call may replace it. */
const LOCK_TIMEOUT_SECONDS = 60;
const KEY = /^[\x21-\x7e]{1,255}$/;

/** How a route treats the header `Idempotency-Key`. */
export interface Idempotency<I> {
  /** "stored" stores the answer, encrypted. "rerun" stores none: the use case itself returns the same one again. */
  answer: "stored" | "rerun";
  /** Owner of the key when nobody is signed in: the subject of the call. */
  owner?: (input: I) => string;
}

/** The answer as it is sent; an empty body answers 204. */
export interface Made {
  body: string;
  cookie: string | null;
}

interface Call<I> {
  request: Request;
  input: I;
  rule: Idempotency<I>;
}

function ownerOf<I>({ actor, ip, keys }: Ctx, { rule, input }: Call<I>): string {
  if (actor.kind === "user") return `user:${actor.userId}`;
  if (actor.kind === "couple") return `member:${actor.memberId}`;
  if (rule.owner) return `about:${rule.owner(input)}`;
  return `visitor:${keyedHash(keys.hash, "idempotency-visitor", networkOf(ip))}`;
}

/** The bytes of an upload as their hash: written out, ten megabytes would be a text of a hundred. */
const shortened = (_name: string, value: unknown) =>
  value instanceof Uint8Array ? createHash("sha256").update(value).digest("hex") : value;

/**
 * Runs a call once for one key: the same body gets the same answer, another body 409 `idempotency_mismatch`,
 * and while the first call still runs 409 `idempotency_in_progress`. A refused call releases its key.
 */
export async function once<I>(ctx: Ctx, call: Call<I>, run: () => Promise<Made>): Promise<Made> {
  const key = call.request.headers.get("idempotency-key");
  if (key === null) return run();
  if (!KEY.test(key)) throw coreErrors.validation_error({ fields: { "Idempotency-Key": "invalid" } });
  const route = `${call.request.method} ${new URL(call.request.url).pathname}`;
  const claim = { actor: ownerOf(ctx, call), route, key };
  const requestHash = keyedHash(ctx.keys.hash, "idempotency", JSON.stringify(call.input, shortened));
  const same = and(
    eq(idempotencyKeys.actor, claim.actor),
    eq(idempotencyKeys.route, route),
    eq(idempotencyKeys.key, key),
  );
  if (!(await isFirst(ctx, { ...claim, requestHash }))) {
    const [known] = await ctx.db.select().from(idempotencyKeys).where(same);
    if (known && known.requestHash !== requestHash) throw coreErrors.idempotency_mismatch();
    if (known?.status == null) throw coreErrors.idempotency_in_progress({ retryAfterSeconds: 1 });
    if (known.responseSealed === null) return run();
    return { body: decrypt(ctx.keys.contact, known.responseSealed), cookie: null };
  }
  try {
    const made = await run();
    const responseSealed = call.rule.answer === "stored" ? encrypt(ctx.keys.contact, made.body) : null;
    await ctx.db.update(idempotencyKeys).set({ status: 200, responseSealed }).where(same);
    return made;
  } catch (error) {
    await ctx.db.delete(idempotencyKeys).where(and(same, sql`status is null`));
    throw error;
  }
}

/**
 * Takes the key, or takes over one that has expired or whose call was interrupted. Of many calls at once, one
 * succeeds.
 */
async function isFirst(
  ctx: Ctx,
  claim: Pick<typeof idempotencyKeys.$inferInsert, "actor" | "route" | "key" | "requestHash">,
): Promise<boolean> {
  const fresh = {
    requestHash: claim.requestHash,
    status: null,
    responseSealed: null,
    createdAt: ctx.now,
    expiresAt: secondsAfter(ctx.now, LIFE_SECONDS),
  };
  const isCutOff = and(
    sql`${idempotencyKeys.status} is null`,
    lte(idempotencyKeys.createdAt, secondsAfter(ctx.now, -LOCK_TIMEOUT_SECONDS)),
    eq(idempotencyKeys.requestHash, claim.requestHash),
  );
  const taken = await ctx.db
    .insert(idempotencyKeys)
    .values({ ...claim, ...fresh })
    .onConflictDoUpdate({
      target: [idempotencyKeys.actor, idempotencyKeys.route, idempotencyKeys.key],
      set: fresh,
      setWhere: sql`${lte(idempotencyKeys.expiresAt, ctx.now)} or (${isCutOff})`,
    })
    .returning({ key: idempotencyKeys.key });
  return taken.length > 0;
}

/** Job: deletes the keys that have expired. */
export async function forgetIdempotencyKeys(ctx: Ctx): Promise<void> {
  await ctx.db.delete(idempotencyKeys).where(lte(idempotencyKeys.expiresAt, ctx.now));
}
