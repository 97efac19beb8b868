export const roles = ["ROLE_PRESTATAIRE", "ROLE_VENUE", "ROLE_ADMIN"] as const;
export type Role = (typeof roles)[number];

/** What an account shows to visitors: only venues, or a profile; for texts that name it. */
export const ownsOf = (owned: readonly string[]): "venues" | "profile" =>
  owned.includes("ROLE_VENUE") && !owned.includes("ROLE_PRESTATAIRE") ? "venues" : "profile";

export interface VisitorActor {
  readonly kind: "visitor";
}

export interface UserActor {
  readonly kind: "user";
  readonly userId: string;
  readonly sessionId: string;
  readonly roles: readonly Role[];
  readonly hasFinishedOnboarding: boolean;
  /** A link sent to the address of the account was opened; spending and a new number need it. */
  readonly isEmailConfirmed: boolean;
  /** The profile was approved; false while it is pending, and after a rejection. */
  readonly isModerated: boolean;
  /**
   * When the password was last checked in this session. After ten minutes it is asked for again before
   * sensitive changes.
   */
  readonly authenticatedAt: Date;
  /** An administrator without an authenticator app or passkey; where a supplier is live, admin screens stay closed. */
  readonly isSecondFactorMissing: boolean;
  /** The administrator who impersonates this user, else null. */
  readonly impersonatorId: string | null;
}

export interface CoupleActor {
  readonly kind: "couple";
  readonly memberId: string;
  readonly sessionId: string;
  /** When a code from an email last proved, in this session, that the couple owns the mailbox. */
  readonly authenticatedAt: Date;
}

/** A background job. */
export interface SystemActor {
  readonly kind: "system";
}

export type Actor = VisitorActor | UserActor | CoupleActor | SystemActor;
