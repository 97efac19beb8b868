import type { ActorName, Caller } from "./actors";
import type { Call } from "./call-route";

/** `opened`, or the code of the refusal. */
export type Cells = Record<Exclude<ActorName, "both" | "gone">, string> & {
  /** Outcome where it differs from a planner's. */
  both?: string;
  /** Outcome where it differs from a visitor's. */
  gone?: string;
};

/** Every actor's outcome. */
export const outcomesOf = (cells: Cells): Record<ActorName, string> => ({
  ...cells,
  both: cells.both ?? cells.moderated,
  gone: cells.gone ?? cells.visitor,
});

export interface Row {
  /** A call that succeeds for every actor with permission; the records that it needs are made first. */
  prepare: (caller: Caller) => Promise<Call> | Call;
  cells: Cells;
  /** Outcome for an actor of the same kind who does not own the record that the call names. */
  stranger?: string;
  /** The kind of actor that owns the record: a planner by default. */
  owner?: "venue";
  /** The call ends the actor's session or account: it needs an actor of its own. */
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
/** Ends the onboarding: once, by its owner. */
export const newcomers: Cells = {
  ...all("already_finished"),
  visitor: "unauthorized",
  couple: "unauthorized",
  newcomer: opened,
  admin: "access_denied",
};
/** What an impersonating admin must leave to the owner. */
export const ownHands: Cells = { ...users, impersonated: "forbidden_while_impersonating" };
/** What a couple or the provider reads as the provider's own answer. */
export const ownAnswers: Cells = { ...moderated, impersonated: "forbidden_while_impersonating" };
export const withPremium: Cells = {
  ...moderated,
  moderated: "premium_required",
  venue: "premium_required",
  impersonated: "premium_required",
};
export const couples: Cells = { ...all("access_denied"), visitor: "unauthorized", couple: opened };
