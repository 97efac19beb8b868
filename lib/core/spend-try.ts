import type { Caller } from "@/lib/core/caller";
import { isNamed } from "@/lib/core/errors";
import type { LimitRule, RateLimits } from "@/lib/core/limits";
import { networkOf } from "@/lib/core/network";
import { proofLevels } from "@/lib/core/proof/rules";

/**
 * Limits of tries about one account (its password, its codes). None of them lets a stranger lock the owner out: what
 * a stranger can use up is the counter of his own network, or the right to try without a proof of work.
 */
export interface TryLimits {
  /** All accounts, by network. Known devices are exempt. */
  network?: LimitRule;
  /** One account, by network or known device: refused beyond it. */
  origin: LimitRule;
  /** One account, from everywhere: beyond it each try needs a hard proof of work. Known devices are exempt. */
  account: LimitRule;
  /** One account, from everywhere, even with proofs; for codes of few digits and for messages. Known devices are exempt. */
  ceiling?: LimitRule;
}

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
      if (!(await hasPoint(spend, limits.account, account))) {
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

async function hasPoint(
  spend: (rule: LimitRule, key: string) => Promise<void>,
  rule: LimitRule,
  key: string,
): Promise<boolean> {
  try {
    await spend(rule, key);
    return true;
  } catch (error) {
    if (isOf(error, "too_many_requests")) return false;
    throw error;
  }
}
