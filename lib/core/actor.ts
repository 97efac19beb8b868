export const roles = ["ROLE_PRESTATAIRE", "ROLE_VENUE", "ROLE_ADMIN"] as const;
export type Role = (typeof roles)[number];

export interface VisitorActor {
  readonly kind: "visitor";
}

export interface UserActor {
  readonly kind: "user";
  readonly userId: string;
  readonly sessionId: string;
  readonly roles: readonly Role[];
  readonly hasFinishedOnboarding: boolean;
  readonly isModerated: boolean;
  /** Start of this session's proof of password; older than ten minutes asks for it again before sensitive changes. */
  readonly authenticatedAt: Date;
  /** The admin behind an impersonated session, else null. */
  readonly impersonatorId: string | null;
}

export interface CoupleActor {
  readonly kind: "couple";
  readonly memberId: string;
  readonly sessionId: string;
  /** When an emailed code last proved the mailbox in this session. */
  readonly authenticatedAt: Date;
}

/** The product itself, at work on a job. */
export interface SystemActor {
  readonly kind: "system";
}

export type Actor = VisitorActor | UserActor | CoupleActor | SystemActor;
