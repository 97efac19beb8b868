export interface Alert {
  /** The same for all tries of one message. */
  id: string;
  rule: string;
  state: "began" | "ended";
  /** Figures and names of the code. */
  detail: string;
  /** When the rule broke. */
  since: string;
}

/** A program of the operator that is told of alerts. */
export interface AlertWebhookPort {
  /** Whether there is one. */
  readonly isSet: boolean;
  /** Throws when it does not take the message. */
  post(alert: Alert): Promise<void>;
}
