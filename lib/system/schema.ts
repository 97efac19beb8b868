export interface InvariantState {
  name: string;
  /** Rows that break it; zero at every moment. */
  violations: number;
}

export interface SystemState {
  invariants: InvariantState[];
  messages: Record<"queued" | "sent" | "failed" | "dropped", number>;
}
