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
  /** Label of the button beside the text ("Undo"); pressing it closes the message. */
  action?: SnackbarAction | undefined;
  /** Called when the message closes without its action: only then a delayed deletion happens. */
  onExpire?: (() => void) | undefined;
}

type Show = (message: Omit<Snackbar, "id">) => void;
let show: Show | null = null;
const waiting: Omit<Snackbar, "id">[] = [];

let summon: (() => void) | null = null;

/** Calls back when a message waits for the list, at once where one does already. */
export function onSnackbarWaiting(next: (() => void) | null): void {
  summon = next;
  if (waiting.length > 0) next?.();
}

/** The list registers itself here; earlier messages are shown then. */
export function connectSnackbars(next: Show | null): void {
  show = next;
  if (next) for (const message of waiting.splice(0)) next(message);
}

function say(severity: Severity, text: ReactNode, options: NotifyOptions = {}): void {
  const message = { severity, text, ...options };
  if (show) show(message);
  else {
    waiting.push(message);
    summon?.();
  }
}

/** Messages of 6 s at the bottom of the screen, for any client code. Texts must be translated. */
export const notify = {
  info: (text: ReactNode, options?: NotifyOptions) => say("info", text, options),
  success: (text: ReactNode, options?: NotifyOptions) => say("success", text, options),
  warning: (text: ReactNode, options?: NotifyOptions) => say("warning", text, options),
  error: (text: ReactNode, options?: NotifyOptions) => say("error", text, options),
};
