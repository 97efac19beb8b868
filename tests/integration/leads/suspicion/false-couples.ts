import { randomInt, randomUUID } from "node:crypto";
import { DAY_SECONDS } from "@/lib/core/dates";
import { DomainError } from "@/lib/core/errors";
import type { RateLimits } from "@/lib/core/limits";
import type { Ctx } from "@/lib/gateways/context";
import { registerCouple } from "@/lib/leads/registration/register-couple";
import { verifyProject } from "@/lib/leads/registration/verify-project";
import { send } from "@/lib/leads/requests/send";
import { choosePrestataires } from "@/lib/leads/selection/choose-prestataires";
import { begin, lastCode } from "@/tests/integration/leads/projects/world";
import { testCtx, testNow } from "@/tests/support/context";
import { uniquePhone, uniqueWord } from "@/tests/support/unique";

/** What one couple types and from where. */
export interface Visitor {
  ip: string;
  /** Null is a program that keeps no cookies. */
  device: string | null;
  email: string;
  phone: string | null;
  message: string;
  /** Seconds after the start of the day. */
  at: number;
}

export const anyIp = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

/** An honest couple at home. */
export const honest = (changes: Partial<Visitor> = {}): Visitor => ({
  ip: anyIp(),
  device: randomUUID(),
  email: `${uniqueWord()}@orange.fr`,
  phone: uniquePhone(),
  message: `Nous cherchons quelqu’un pour notre mariage ${uniqueWord()}`,
  at: 0,
  ...changes,
});

/** Counters of a day in memory. Limits of an hour do not count: the couples come spread over the day. */
export function countingLimits(): RateLimits {
  const spent = new Map<string, number>();
  return {
    async consume({ name, points, durationSeconds }, key) {
      if (durationSeconds < DAY_SECONDS) return;
      const count = (spent.get(`${name} ${key}`) ?? 0) + 1;
      spent.set(`${name} ${key}`, count);
      if (count > points)
        throw new DomainError("core", "too_many_requests", 429, { retryAfterSeconds: 3600 });
    },
    forgive: async () => {},
    giveBack: async () => {},
  };
}

export function contextOf({ ip, device, at }: Visitor, limits?: RateLimits): Ctx {
  return testCtx({
    ip,
    device: device === null ? { id: randomUUID(), isNew: true } : { id: device, isNew: false },
    now: new Date(testNow.getTime() + at * 1000),
    ...(limits ? { limits } : {}),
  });
}

export async function proveAs(visitor: Visitor, limits?: RateLimits) {
  const ctx = contextOf(visitor, limits);
  const key = await begin(ctx, { message: visitor.message });
  const person = { firstname: "Léa", lastname: "Moreau", terms: true as const, locale: "fr-FR" as const };
  await registerCouple(ctx, {
    ...key,
    ...person,
    email: visitor.email,
    phone: visitor.phone,
    homepage: "",
  });
  const answer = await verifyProject(ctx, { ...key, code: await lastCode(key.uuid) });
  return { ctx, key, status: answer.status };
}

export type Fate = "refused" | "held" | "reached";

/** Registers, proves the address and sends: what the script of a competitor does. */
export async function tryAs(visitor: Visitor, providerId: string, limits: RateLimits): Promise<Fate> {
  try {
    const { ctx, key, status } = await proveAs(visitor, limits);
    if (status === "HELD") return "held";
    await choosePrestataires(ctx, { ...key, ids: [providerId] });
    await send(ctx, key);
    return "reached";
  } catch (error) {
    if (error instanceof DomainError) return error.code === "project_held" ? "held" : "refused";
    throw error;
  }
}
