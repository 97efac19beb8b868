/** What a form action hands back to its form. Texts are already translated; `values` is what was typed. */
export interface ActionState {
  status: "idle" | "done" | "failed";
  error?: string;
  /** Code of the refusal, for screens that offer a way on of their own. */
  code?: string;
  fields?: Record<string, string>;
  values?: Record<string, string>;
}

export const idleAction: ActionState = { status: "idle" };
