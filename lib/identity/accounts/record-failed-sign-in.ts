import { and, eq, isNull } from "drizzle-orm";
import { users } from "@/db/schema/identity/users";
import { recordAudit } from "@/lib/core/audit/record";
import { keyedHash } from "@/lib/core/crypto";
import { HOUR_SECONDS } from "@/lib/core/dates";
import { DomainError } from "@/lib/core/errors";
import { closedLimit } from "@/lib/core/limits";
import { hasPoint } from "@/lib/core/spend-try";
import type { Ctx } from "@/lib/gateways/context";
import { deviceOf, roughNetworkOf } from "@/lib/identity/sessions/device";

/** A lock-out is written once in the period that it lasts, not with each further attempt. */
const lockOutsPerAddress = closedLimit("journal-lock-out", 1, 900);
/** Over all accounts: a flood of attempts must not fill the append-only log. */
const failuresPerHour = closedLimit("journal-failures", 2000, HOUR_SECONDS);

const actions: Partial<Record<string, "sign_in_failed" | "sign_in_locked">> = {
  invalid_credentials: "sign_in_failed",
  too_many_requests: "sign_in_locked",
};

/**
 * Runs a sign-in and writes its failure to the audit log: a wrong address or password, and a lock-out. An unknown
 * address is written as a keyed hash, never as it was typed. The sign-in itself is written by `recordSignIn`.
 */
export async function recordFailedSignIn<T>(ctx: Ctx, email: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    const action = error instanceof DomainError ? actions[error.code] : undefined;
    if (action)
      await recordFailure(ctx, email, action).catch((failure: unknown) =>
        ctx.log.error({ error: failure }, "a failed sign-in could not be written to the audit log"),
      );
    throw error;
  }
}

async function recordFailure(
  ctx: Ctx,
  email: string,
  action: "sign_in_failed" | "sign_in_locked",
): Promise<void> {
  const address = keyedHash(ctx.keys.hash, "sign-in-journal", email);
  if (action === "sign_in_locked" && !(await hasPoint(ctx.limits, lockOutsPerAddress, address))) return;
  if (!(await hasPoint(ctx.limits, failuresPerHour, "all"))) return;
  const [user] = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), isNull(users.deletedAt)));
  const { browser, system } = deviceOf(ctx.userAgent);
  await recordAudit(ctx, {
    action,
    ...(user ? { subjectKind: "user", subjectId: user.id } : { subjectKind: "address", subjectId: address }),
    data: { browser: browser ?? "", system: system ?? "", network: roughNetworkOf(ctx.ip) ?? "" },
  });
}
