/** A link to a new address lives for a day; the address before may take the change back for a week. */
export const confirmSeconds = 24 * 3600;
export const undoSeconds = 7 * 24 * 3600;

export interface ChangeFacts {
  expiresAt: Date;
  confirmedAt: Date | null;
  supersededAt: Date | null;
  undoExpiresAt: Date;
  undoneAt: Date | null;
}

/**
 * pending: the link waits. expired, superseded: it came to nothing. confirmed: the new address signs in and the old one
 * may still undo. final: it may not any more. undone: stopped or taken back.
 */
export type ChangeState = "pending" | "expired" | "superseded" | "confirmed" | "final" | "undone";

/** Where a change of address stands, from its facts alone. */
export function changeState(facts: ChangeFacts, now: Date): ChangeState {
  if (facts.undoneAt) return "undone";
  if (facts.confirmedAt) return facts.undoExpiresAt.getTime() > now.getTime() ? "confirmed" : "final";
  if (facts.supersededAt) return "superseded";
  return facts.expiresAt.getTime() > now.getTime() ? "pending" : "expired";
}
