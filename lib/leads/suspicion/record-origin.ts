import { eq, lt } from "drizzle-orm";
import { projectOrigins } from "@/db/schema/leads/suspicion";
import { deviceHash, mailboxHash, networkHash, phoneHash } from "@/lib/core/address-hash";
import { keyedHash } from "@/lib/core/crypto";
import { DAY_MS } from "@/lib/core/dates";
import { mailDomainOf } from "@/lib/core/email";
import { DomainError } from "@/lib/core/errors";
import type { LimitRule } from "@/lib/core/limits";
import type { Ctx, SystemCtx } from "@/lib/gateways/context";
import { projectErrors } from "@/lib/leads/projects/errors";
import {
  originLifeDays,
  projectsPerDevice,
  projectsPerNetwork,
  projectsPerPhone,
} from "@/lib/leads/suspicion/limits";
import { isLargeMailDomain, lettersOf } from "@/lib/leads/suspicion/rules";

interface Person {
  email: string;
  /** In E.164. */
  phone: string | null;
}

const hashOf = (ctx: Ctx, kind: string, value: string | null) =>
  value === null ? null : keyedHash(ctx.keys.hash, kind, value);

/** Hash of the letters of a message, or null for a short one. */
export const textHash = (ctx: Ctx, message: string | null) => hashOf(ctx, "project-text", lettersOf(message));

function originOf(ctx: Ctx, { email, phone }: Person) {
  const domain = mailDomainOf(email);
  return {
    deviceHash: deviceHash(ctx),
    networkHash: networkHash(ctx),
    phoneHash: phone === null ? null : phoneHash(ctx, phone),
    mailboxHash: mailboxHash(ctx, email),
    mailDomainHash: isLargeMailDomain(domain) ? null : hashOf(ctx, "mail-domain", domain),
  };
}

/**
 * Counts a project that is being registered against the limits of its phone number, device and network. Each counts once
 * for each project. Throws `too_many_projects`.
 */
export async function spendOrigin(ctx: Ctx, projectId: string, person: Person): Promise<void> {
  const [noted] = await ctx.db.select().from(projectOrigins).where(eq(projectOrigins.projectId, projectId));
  const origin = originOf(ctx, person);
  await spend(ctx, projectsPerPhone, origin.phoneHash, noted?.phoneHash);
  await spend(ctx, projectsPerDevice, origin.deviceHash, noted?.deviceHash);
  await spend(ctx, projectsPerNetwork, origin.networkHash, noted?.networkHash);
}

/** Counts a number that a couple takes later as one that is registered. Throws `too_many_projects`. */
export async function spendPhone(ctx: Ctx, phone: string): Promise<void> {
  await spend(ctx, projectsPerPhone, phoneHash(ctx, phone), null);
}

async function spend(ctx: Ctx, rule: LimitRule, hash: string | null, noted: string | null | undefined) {
  if (hash === null || hash === noted) return;
  try {
    await ctx.limits.consume(rule, hash);
  } catch (error) {
    if (!(error instanceof DomainError) || error.status !== 429) throw error;
    throw projectErrors.too_many_projects({
      retryAfterSeconds: error.retryAfterSeconds ?? rule.durationSeconds,
    });
  }
}

/** Notes from where a project is registered, as keyed hashes; a second registration replaces the first. */
export async function noteOrigin(
  ctx: Ctx,
  { projectId, message, ...person }: Person & { projectId: string; message: string | null },
): Promise<void> {
  const origin = { ...originOf(ctx, person), textHash: textHash(ctx, message), createdAt: ctx.now };
  await ctx.db
    .insert(projectOrigins)
    .values({ projectId, ...origin })
    .onConflictDoUpdate({ target: projectOrigins.projectId, set: origin });
}

/** Job: forgets from where projects came after 90 days. */
export async function forgetOrigins(ctx: SystemCtx): Promise<number> {
  const old = await ctx.db
    .delete(projectOrigins)
    .where(lt(projectOrigins.createdAt, new Date(ctx.now.getTime() - originLifeDays * DAY_MS)))
    .returning({ projectId: projectOrigins.projectId });
  return old.length;
}
