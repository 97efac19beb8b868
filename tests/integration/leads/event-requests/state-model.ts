import type { LeadFailure } from "@/lib/leads/lead-refunds/rules";
import type { RejectionReason } from "@/lib/leads/requests/rules";

const dayMs = 86_400_000;
const mostUnlocks = 5;

export interface ModelRequest {
  heldUntil: number | null;
  seen: boolean;
  unlockedAt: number | null;
  isPaid: boolean;
  rejected: RejectionReason | null;
  isStopped: boolean;
  outcome: "booked" | "not_retained" | null;
  isOpened: boolean;
  failure: LeadFailure | null;
}

export interface ModelProvider {
  balance: number;
  premiumUntil: number | null;
}

type Refusal =
  | "rejected_cannot_be_unlocked"
  | "request_closed"
  | "REQUEST_FULL"
  | "no_credits"
  | "project_closed"
  | "already_decided";
type Outcome = "ok" | Refusal;

/** The expected state of a project, its requests and its providers' balances, without a database. */
export class RequestModel {
  status: "OPEN" | "FULL" | "BOOKED" | "WITHDRAWN" = "OPEN";
  booked: number | null = null;
  readonly requests: ModelRequest[];

  constructor(
    public now: number,
    readonly providers: ModelProvider[],
    holds: readonly (number | null)[],
  ) {
    this.requests = holds.map((heldUntil) => ({
      heldUntil,
      seen: false,
      unlockedAt: null,
      isPaid: false,
      rejected: null,
      isStopped: false,
      outcome: null,
      isOpened: false,
      failure: null,
    }));
  }

  get unlocks() {
    return this.requests.filter(({ unlockedAt }) => unlockedAt !== null).length;
  }

  private of(n: number) {
    const [request, provider] = [this.requests[n], this.providers[n]];
    if (!request || !provider) throw new Error("no such request");
    return { request, provider };
  }

  private isHolding = ({ heldUntil, unlockedAt, rejected, isStopped }: ModelRequest) =>
    heldUntil !== null && heldUntil > this.now && unlockedAt === null && rejected === null && !isStopped;

  private hasPlace(n: number) {
    const { request } = this.of(n);
    const others = this.requests.filter((other) => other !== request && this.isHolding(other)).length;
    return this.unlocks + (this.isHolding(request) ? 0 : others) < mostUnlocks;
  }

  view(n: number) {
    this.of(n).request.seen = true;
  }

  unlock(n: number): Outcome {
    const { request, provider } = this.of(n);
    if (request.rejected) return "rejected_cannot_be_unlocked";
    if (request.unlockedAt !== null && !request.isStopped) return "ok";
    if ((this.status !== "OPEN" && this.status !== "FULL") || request.isStopped) return "request_closed";
    if (!this.hasPlace(n)) return "REQUEST_FULL";
    const isPremium = provider.premiumUntil !== null && provider.premiumUntil > this.now;
    if (!isPremium && provider.balance === 0) return "no_credits";
    if (!isPremium) provider.balance -= 1;
    Object.assign(request, { unlockedAt: this.now, isPaid: !isPremium, seen: true });
    if (this.unlocks === mostUnlocks) this.status = "FULL";
    return "ok";
  }

  reject(n: number, reason: RejectionReason) {
    const { request } = this.of(n);
    request.rejected ??= reason;
    request.seen = true;
  }

  stop(n: number) {
    Object.assign(this.of(n).request, { isStopped: true, heldUntil: null });
  }

  settle(n: number, outcome: "booked" | "not_retained"): Outcome {
    const { request } = this.of(n);
    if (outcome === "booked") {
      if (this.status === "BOOKED" && this.booked === n) return "ok";
      if (this.status !== "OPEN" && this.status !== "FULL") return "project_closed";
      this.status = "BOOKED";
      this.booked = n;
      for (const other of this.requests) other.outcome ??= "not_retained";
    }
    request.outcome = outcome;
    return "ok";
  }

  look() {
    for (const request of this.requests) if (request.unlockedAt !== null) request.isOpened = true;
  }

  fail(n: number, failure: LeadFailure): boolean {
    const { request, provider } = this.of(n);
    const keepsRight =
      failure === "taken_down" ||
      failure === "reviewed" ||
      request.rejected === null ||
      request.rejected === "questionable";
    if (request.unlockedAt === null || request.failure !== null || !keepsRight) return false;
    request.failure = failure;
    if (request.isPaid) provider.balance += 1;
    return true;
  }

  refundUnopenedLeads() {
    for (const [n, { unlockedAt, isOpened }] of this.requests.entries())
      if (unlockedAt !== null && !isOpened && unlockedAt + 7 * dayMs <= this.now)
        this.fail(n, "never_opened");
  }

  takeDown(): Outcome {
    if (this.status !== "OPEN" && this.status !== "FULL") return "already_decided";
    this.status = "WITHDRAWN";
    for (const n of this.requests.keys()) this.fail(n, "taken_down");
    return "ok";
  }
}
