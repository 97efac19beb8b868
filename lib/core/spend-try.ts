import type { Caller } from "@/lib/core/caller";
import { isNamed } from "@/lib/core/errors";
import type { LimitRule, RateLimits, TryLimits } from "@/lib/core/limits";
import { networkOf } from "@/lib/core/network";
import { proofLevels } from "@/lib/core/proof/rules";

interface TryCtx {
  readonly limits: RateLimits;
  readonly caller: Caller;
  readonly ip: string;
}

interface Spent {
  rule: LimitRule;
  key: string;
}

/** A try that was allowed. */
export interface AllowedTry {
  /** It was right: its points come back, and this browser is known from now on. */
  succeed(): Promise<void>;
  /** It was not checked, for a reason of ours: its points come back. */
  giveBack(): Promise<void>;
}

const isOf = (error: unknown, code: string) =>
  isNamed(error, "DomainError") && (error as unknown as { code: string }).code === code;

/** Where a try comes from: a browser that the account knows, else the network. */
export function originOf(ctx: TryCtx, account: string): string {
  return `${account} ${ctx.caller.knownDevice(account) ?? networkOf(ctx.ip)}`;
}

/**
 * Spends one try about an account, which is named by a hash. Throws `core.too_many_requests`, `core.proof_required`,
 * and `core.unavailable` when the limits cannot be checked.
 */
export async function spendTry(ctx: TryCtx, limits: TryLimits, account: string): Promise<AllowedTry> {
  const spent: Spent[] = [];
  const spend = async (rule: LimitRule, key: string) => {
    await ctx.limits.consume(rule, key);
    spent.push({ rule, key });
  };
  const giveBack = async () => {
    for (const { rule, key } of spent.splice(0)) await ctx.limits.giveBack(rule, key);
  };
  const isKnown = ctx.caller.knownDevice(account) !== null;
  const origin = { rule: limits.origin, key: originOf(ctx, account) };
  if (!isKnown && limits.network) await spend(limits.network, ctx.ip);
  await spend(origin.rule, origin.key);
  if (!isKnown) {
    try {
      if (!(await hasPoint({ consume: spend }, limits.account, account))) {
        await ctx.caller.demandProof(proofLevels.hard);
        if (limits.ceiling) await spend(limits.ceiling, account);
      }
    } catch (error) {
      // The same try comes again with its proof.
      if (isOf(error, "proof_required")) await giveBack();
      throw error;
    }
  }
  return {
    giveBack,
    async succeed() {
      await giveBack();
      await ctx.limits.forgive(origin.rule, origin.key);
      ctx.caller.rememberDevice(account);
    },
  };
}

/** Spends a point where running out of them is no refusal: false when none is left. */
export async function hasPoint(
  limits: Pick<RateLimits, "consume">,
  rule: LimitRule,
  key: string,
): Promise<boolean> {
  try {
    await limits.consume(rule, key);
    return true;
  } catch (error) {
    if (isOf(error, "too_many_requests")) return false;
    throw error;
  }
}
