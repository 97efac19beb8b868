import type { ProofChallenge } from "@/lib/core/proof/rules";

/** Result of a form action. Texts are translated; `values` holds what the person typed. */
export interface ActionState {
  status: "idle" | "done" | "failed";
  error?: string;
  /** Error code, for screens that handle this error in a special way. */
  code?: string;
  /** What the form must answer before it is sent again (`proof_required`). */
  challenge?: ProofChallenge;
  fields?: Record<string, string>;
  values?: Record<string, string>;
}

export const idleAction: ActionState = { status: "idle" };
