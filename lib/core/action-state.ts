/** Result of a form action. Texts are translated; `values` holds what the person typed. */
export interface ActionState {
  status: "idle" | "done" | "failed";
  error?: string;
  /** Error code, for screens that handle this error in a special way. */
  code?: string;
  fields?: Record<string, string>;
  values?: Record<string, string>;
}

export const idleAction: ActionState = { status: "idle" };
