/** What a form action hands back to its form. Texts are already translated; `values` is what was typed. */
export interface ActionState {
  status: "idle" | "done" | "failed";
  error?: string;
  fields?: Record<string, string>;
  values?: Record<string, string>;
}

export const idleAction: ActionState = { status: "idle" };
