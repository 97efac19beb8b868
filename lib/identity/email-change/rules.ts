/** A confirmation link is valid for one day; the old address can undo the change for seven days. */
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
 * pending: not confirmed yet. expired, superseded: the link no longer works. confirmed: the new address is used
 * and the old one can still undo it. final: it can no longer be undone. undone: stopped or taken back.
 */
export type ChangeState = "pending" | "expired" | "superseded" | "confirmed" | "final" | "undone";

/** State of a change of address, computed from its row. */
export function changeState(facts: ChangeFacts, now: Date): ChangeState {
  if (facts.undoneAt) return "undone";
  if (facts.confirmedAt) return facts.undoExpiresAt.getTime() > now.getTime() ? "confirmed" : "final";
  if (facts.supersededAt) return "superseded";
  return facts.expiresAt.getTime() > now.getTime() ? "pending" : "expired";
}
