import type { ActorName, Knocker } from "./actors";
import type { Call } from "./knock";

/** `opened`, or the code of the refusal. */
export type Cells = Record<Exclude<ActorName, "both" | "gone">, string> & {
  /** Where it is not what a planner gets. */
  both?: string;
  /** Where it is not what a visitor gets. */
  gone?: string;
};

/** Every actor's outcome. */
export const outcomesOf = (cells: Cells): Record<ActorName, string> => ({
  ...cells,
  both: cells.both ?? cells.moderated,
  gone: cells.gone ?? cells.visitor,
});

export interface Row {
  /** A call that succeeds for whoever may make it; what it needs is made first. */
  prepare: (knocker: Knocker) => Promise<Call> | Call;
  cells: Cells;
  /** What somebody of the same kind gets who is not the owner of what the call names. */
  stranger?: string;
  /** The call ends what it came with: it needs an actor of its own. */
  isLast?: true;
}

export const opened = "opened";
export const all = (value: string): Cells => ({
  visitor: value,
  couple: value,
  newcomer: value,
  pending: value,
  moderated: value,
  premium: value,
  venue: value,
  admin: value,
  impersonated: value,
});
export const everybody = all(opened);
/** Couples and users alike. */
export const signedIn: Cells = { ...everybody, visitor: "unauthorized" };
export const users: Cells = { ...everybody, visitor: "unauthorized", couple: "unauthorized" };
export const providers: Cells = { ...users, newcomer: "onboarding_required", admin: "access_denied" };
export const moderated: Cells = { ...providers, pending: "not_moderated" };
export const admins: Cells = {
  ...all("access_denied"),
  visitor: "unauthorized",
  couple: "unauthorized",
  admin: opened,
};
/** What ends the registration: once, by its owner. */
export const newcomers: Cells = {
  ...all("already_finished"),
  visitor: "unauthorized",
  couple: "unauthorized",
  newcomer: opened,
  admin: "access_denied",
};
/** What an admin in somebody's place must leave to its owner. */
export const ownHands: Cells = { ...users, impersonated: "forbidden_while_impersonating" };
export const withPremium: Cells = {
  ...moderated,
  moderated: "premium_required",
  venue: "premium_required",
  impersonated: "premium_required",
};
export const couples: Cells = { ...all("access_denied"), visitor: "unauthorized", couple: opened };
