import type { Actor, UserActor } from "@/lib/core/actor";
import { env, isSecondFactorRequired } from "@/lib/core/env";
import { coreErrors } from "@/lib/core/errors";
import { RETRY_SECONDS } from "@/lib/core/switches/rules";
import { isSwitchedOff } from "@/lib/core/switches/switch-state";
import type {
  AdminCtx,
  CoupleCtx,
  Ctx,
  ModeratedCtx,
  ProviderCtx,
  SystemCtx,
  UserCtx,
  VenueCtx,
} from "@/lib/gateways/context";

/** Who may call a route, and the context type that proves it. */
export interface GuardedCtx {
  public: Ctx;
  user: UserCtx;
  provider: ProviderCtx;
  moderated: ModeratedCtx;
  venue: VenueCtx;
  admin: AdminCtx;
  couple: CoupleCtx;
}
export type Guard = keyof GuardedCtx;

export const guards = [
  "public",
  "user",
  "provider",
  "moderated",
  "venue",
  "admin",
  "couple",
] as const satisfies readonly Guard[];

function requireUser(actor: Actor): UserActor {
  if (actor.kind !== "user") throw coreErrors.unauthorized();
  return actor;
}

function requireOnboarded(actor: Actor): UserActor {
  const user = requireUser(actor);
  if (!user.roles.includes("ROLE_PRESTATAIRE") && !user.roles.includes("ROLE_VENUE"))
    throw coreErrors.access_denied();
  if (!user.hasFinishedOnboarding) throw coreErrors.onboarding_required();
  return user;
}

/** Admin screens and calls stay closed until a second factor is set up. */
const isMissingSecondFactor = (user: UserActor) =>
  user.isSecondFactorMissing && isSecondFactorRequired(env());

/** For the screen where the second factor is set up. */
export const isSecondFactorAsked = ({ actor }: UserCtx): boolean => isMissingSecondFactor(actor);

const checks: Record<Guard, (actor: Actor) => void> = {
  public: () => {},
  user: requireUser,
  provider: requireOnboarded,
  moderated: (actor) => {
    if (!requireOnboarded(actor).isModerated) throw coreErrors.not_moderated();
  },
  venue: (actor) => {
    if (!requireOnboarded(actor).roles.includes("ROLE_VENUE")) throw coreErrors.access_denied();
  },
  admin: (actor) => {
    const user = requireUser(actor);
    if (!user.roles.includes("ROLE_ADMIN") || user.impersonatorId !== null) throw coreErrors.access_denied();
    if (isMissingSecondFactor(user)) throw coreErrors.second_factor_required();
  },
  couple: (actor) => {
    if (actor.kind === "visitor") throw coreErrors.unauthorized();
    if (actor.kind !== "couple") throw coreErrors.access_denied();
  },
};

/** Narrows a context to what the guard promises, or throws 401 or 403. Scoped contexts are made only here. */
export function guard<G extends Guard>(ctx: Ctx, name: G): GuardedCtx[G] {
  checks[name](ctx.actor);
  return ctx as GuardedCtx[G];
}

/**
 * Refuses what writes while an administrator has closed writing. Administrators go on, and so does who signs in or out:
 * somebody has to open it again. Messages of suppliers are refused too, and come again.
 */
export function checkWritable(name: Guard, changesSession: boolean): void {
  if (name !== "admin" && !changesSession && isSwitchedOff("writes"))
    throw coreErrors.read_only({ retryAfterSeconds: RETRY_SECONDS });
}

/** Whether an admin may use a route while impersonating a user. */
export type WhileImpersonating = "allow" | "refuse";

/** Refuses what an impersonating admin may never do: spend, unlock, pay, change password, email or phone, delete. */
export function checkImpersonation({ actor }: Ctx, rule: WhileImpersonating = "allow"): void {
  if (rule === "refuse" && actor.kind === "user" && actor.impersonatorId !== null)
    throw coreErrors.forbidden_while_impersonating();
}

/** The scope of job handlers and of the seed; a context with a signed-in user never becomes one. */
export function mintSystem(ctx: Ctx): SystemCtx {
  if (ctx.actor.kind !== "system") throw new Error("only the product itself acts as the system");
  return ctx as SystemCtx;
}
