import "server-only";
import { cookies } from "next/headers";
import type { Caller } from "@/lib/core/caller";
import { keyedHash, randomToken, sameText } from "@/lib/core/crypto";
import { env } from "@/lib/core/env";
import { coreErrors, DomainError } from "@/lib/core/errors";
import { closedLimit } from "@/lib/core/limits";
import { PROOF_HEADER, type ProofChallenge, type ProofLevel, proofLevels } from "@/lib/core/proof/rules";
import { hasPoint } from "@/lib/core/spend-try";
import type { Ctx } from "@/lib/gateways/context";
import { container } from "@/lib/http/process/container";
import { mintChallenge, spendAnswer } from "@/lib/http/process/proofs";
import {
  cookieName,
  deviceCookieName,
  deviceCookieSeconds,
  sessionCookieName,
  sessionCookieOptions,
} from "@/lib/http/requests/hosts";

/** Names the browser that got a challenge; ends with the browser. */
const VISIT = "visit";
/** Names a browser and the accounts that have signed in with it. The cookie `device` names it alone, for counting. */
const KNOWN_DEVICE = "known-device";
const KNOWN_DEVICE_LIFE_MS = 365 * 24 * 3_600_000;
/** Accounts that one browser remembers. */
const MAX_ACCOUNTS = 5;
const MARK_LENGTH = 22;
const TOKEN = /^[\w-]{43}$/;

export interface CallerCookie {
  name: string;
  value: string;
  options: ReturnType<typeof sessionCookieOptions>;
}

/** Forms without a proof: of one network in a day, and of all in an hour. */
const plainFormsPerNetwork = closedLimit("plain-form-network", 8, 86_400);
const plainForms = closedLimit("plain-form", 60, 3_600);

interface CallerRequest {
  headers: Headers;
  cookie(name: string): string | undefined;
}

/** The caller of one request: it reads the proof and two cookies, and collects the cookies to write. */
export class RequestCaller implements Caller {
  readonly #visit: string | undefined;
  readonly #knownDevice: readonly string[];
  readonly #actor: Ctx["actor"];
  readonly #ip: string;
  readonly #now: Date;
  readonly #written = new Map<string, CallerCookie>();
  readonly #isFromScript: boolean;
  #answer: string | null;
  #isPlainForm = false;
  #mayDemand = false;
  /** Level of the answer that this call has spent: one call may be asked twice. */
  #provenLevel = 0;

  constructor(
    { headers, cookie }: CallerRequest,
    { actor, ip, now }: { actor: Ctx["actor"]; ip: string; now: Date },
  ) {
    const visit = cookie(cookieName(VISIT));
    this.#visit = visit && TOKEN.test(visit) ? visit : undefined;
    this.#knownDevice = (cookie(cookieName(KNOWN_DEVICE)) ?? "").split(".").slice(0, 1 + MAX_ACCOUNTS);
    this.#actor = actor;
    this.#ip = ip;
    this.#now = now;
    this.#answer = headers.get(PROOF_HEADER);
    this.#isFromScript = headers.has("next-action");
  }

  /** Called by adapters whose call is documented to ask for a proof, and by forms. */
  allowDemand(): void {
    this.#mayDemand = true;
  }

  /** The answer that came in a field instead of a header. */
  present(answer: unknown): void {
    if (typeof answer === "string" && answer !== "") this.#answer = answer;
  }

  /** The same for the form of a server action, which a browser without script may have posted. */
  presentForm(answer: unknown): void {
    this.allowDemand();
    this.present(answer);
    this.#isPlainForm = !this.#isFromScript;
  }

  async demandProof(level: ProofLevel = proofLevels.usual): Promise<void> {
    if (!this.#mayDemand) throw new Error("this call does not declare that it may need a proof of work");
    if (this.#provenLevel >= level) return;
    if (
      this.#answer === null &&
      this.#isPlainForm &&
      level === proofLevels.usual &&
      (await this.#isSpared())
    ) {
      // A form counts once, however many of its steps ask.
      this.#provenLevel = level;
      return;
    }
    const { db } = container().database;
    const subjects = this.#subjects();
    const isSpent =
      this.#answer !== null && (await spendAnswer({ db, now: this.#now }, this.#answer, { subjects, level }));
    if (!isSpent) throw coreErrors.proof_required({ params: { level } });
    this.#provenLevel = level;
  }

  /** A challenge for this caller. One who has no session and no cookie gets a cookie. */
  challenge(level: ProofLevel): Promise<ProofChallenge> {
    const [subject = this.#startVisit()] = this.#subjects();
    return mintChallenge(subject, level, this.#now);
  }

  /** The challenge that a refusal brings along; null for any other error. */
  async challengeFor(error: unknown): Promise<ProofChallenge | null> {
    if (!(error instanceof DomainError) || error.code !== "proof_required") return null;
    return this.challenge(error.params?.level === proofLevels.hard ? proofLevels.hard : proofLevels.usual);
  }

  knownDevice(account: string): string | null {
    const [id = "", ...marks] = this.#knownDevice;
    if (!TOKEN.test(id)) return null;
    const expected = markOf(id, account);
    return marks.some((mark) => sameText(mark, expected)) ? id : null;
  }

  rememberDevice(account: string): void {
    const [known = "", ...marks] = this.#knownDevice;
    const id = TOKEN.test(known) ? known : randomToken();
    const mark = markOf(id, account);
    const others = id === known ? marks.filter((other) => other !== mark) : [];
    const value = [id, mark, ...others].slice(0, 1 + MAX_ACCOUNTS).join(".");
    const expires = new Date(this.#now.getTime() + KNOWN_DEVICE_LIFE_MS);
    this.#write(KNOWN_DEVICE, value, sessionCookieOptions(expires));
  }

  /** Cookies that the answer must write. */
  cookies(): readonly CallerCookie[] {
    return [...this.#written.values()];
  }

  /** A few forms a day may come from a browser without script, which cannot compute an answer. */
  async #isSpared(): Promise<boolean> {
    const { limits } = container();
    return (
      (await hasPoint(limits, plainFormsPerNetwork, this.#ip)) && (await hasPoint(limits, plainForms, "all"))
    );
  }

  /** The cookie first: a visitor keeps it when a session begins. */
  #subjects(): string[] {
    const session = "sessionId" in this.#actor ? [`session:${this.#actor.sessionId}`] : [];
    return [...(this.#visit ? [`visit:${this.#visit}`] : []), ...session];
  }

  #startVisit(): string {
    const visit = randomToken();
    this.#write(VISIT, visit, sessionCookieOptions());
    return `visit:${visit}`;
  }

  #write(name: string, value: string, options: CallerCookie["options"]): void {
    this.#written.set(name, { name: cookieName(name), value, options });
  }
}

/** What a device cookie holds for an account: it can be made only here, and for this browser. */
const markOf = (id: string, account: string) =>
  keyedHash(env().HASH_KEY, "known-device", id, account).slice(0, MARK_LENGTH);

/** The caller that `contextOfRequest` and `currentContext` made. */
export const requestCaller = (ctx: Ctx) => ctx.caller as RequestCaller;

/** Writes the cookies of the caller in a server action, or in a route of next-auth. */
export async function writeCookies(ctx: Ctx): Promise<void> {
  for (const { name, value, options } of requestCaller(ctx).cookies())
    (await cookies()).set(name, value, options);
}

/** The session that a sign-in writes into the cookie. */
export interface SessionGrant {
  id: string;
  expiresAt: Date;
  /** False for a cookie that the browser forgets when it is closed. */
  isPersistent?: boolean;
}

/** After a sign-in by form: sets the cookie that names the browser where it was missing (`withDevice`). */
export async function keepDevice({ device }: Pick<Ctx, "device">): Promise<void> {
  if (!device?.isNew) return;
  const options = { ...sessionCookieOptions(), maxAge: deviceCookieSeconds };
  (await cookies()).set(deviceCookieName(), device.id, options);
}

/** The header that names a browser for `deviceCookieSeconds`. */
export function deviceCookie(id: string): string {
  return cookieText(deviceCookieName(), id, { ...sessionCookieOptions(), maxAge: deviceCookieSeconds });
}

/** Adds the cookies of a challenge and of a known device. */
export function withCookies(response: Response, caller: RequestCaller | undefined): Response {
  for (const { name, value, options } of caller?.cookies() ?? [])
    response.headers.append("Set-Cookie", cookieText(name, value, options));
  return response;
}

function cookieText(
  name: string,
  value: string,
  { expires, maxAge, secure }: CallerCookie["options"] & { maxAge?: number },
): string {
  const life = `${expires ? `; Expires=${expires.toUTCString()}` : ""}${maxAge ? `; Max-Age=${maxAge}` : ""}`;
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Lax${life}${secure ? "; Secure" : ""}`;
}

/** The header of a new session, or null for one that clears the cookie. */
export function sessionCookie(grant: SessionGrant | null): string {
  const expires = grant?.isPersistent === false ? undefined : (grant?.expiresAt ?? new Date(0));
  return cookieText(sessionCookieName(), grant?.id ?? "", sessionCookieOptions(expires));
}
