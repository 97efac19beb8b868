import type { Database } from "@/db/client";

export interface SendOptions {
  startAfter?: Date;
  /** At most one waiting job with this key. */
  singletonKey?: string;
}

/** The queue of background work; `db` may be a transaction, which the job then joins. */
export interface JobQueuePort {
  send(db: Database, name: string, payload: object, options: SendOptions): Promise<void>;
  /** Moves a job that failed for good from its dead letter queue back to its own; false when it is not there. */
  redrive(db: Database, deadLetter: string, id: string): Promise<boolean>;
  stop(): Promise<void>;
}
