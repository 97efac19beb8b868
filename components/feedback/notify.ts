import type { ReactNode } from "react";

export type Severity = "info" | "success" | "warning" | "error";

export interface SnackbarAction {
  label: string;
  onPress: () => void;
}

export interface Snackbar {
  id: number;
  severity: Severity;
  text: ReactNode;
  action?: SnackbarAction | undefined;
  onExpire?: (() => void) | undefined;
}

export interface NotifyOptions {
  /** One word beside the text ("Undo"): pressing it closes the message. */
  action?: SnackbarAction | undefined;
  /** Called when the message goes away without its action: the moment a delayed deletion really happens. */
  onExpire?: (() => void) | undefined;
}

type Show = (message: Omit<Snackbar, "id">) => void;
let show: Show | null = null;
const waiting: Omit<Snackbar, "id">[] = [];

/** The host announces itself here; what was said before it stood is shown then. */
export function connectSnackbars(next: Show | null): void {
  show = next;
  if (next) for (const message of waiting.splice(0)) next(message);
}

function say(severity: Severity, text: ReactNode, options: NotifyOptions = {}): void {
  const message = { severity, text, ...options };
  if (show) show(message);
  else waiting.push(message);
}

/** Messages of 6 s at the foot of the screen, callable from any client code. Texts come translated. */
export const notify = {
  info: (text: ReactNode, options?: NotifyOptions) => say("info", text, options),
  success: (text: ReactNode, options?: NotifyOptions) => say("success", text, options),
  warning: (text: ReactNode, options?: NotifyOptions) => say("warning", text, options),
  error: (text: ReactNode, options?: NotifyOptions) => say("error", text, options),
};
