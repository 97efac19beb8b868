import type { Database } from "@/db/client";

export interface SendOptions {
  startAfter?: Date;
  /** At most one waiting job with this key. */
  singletonKey?: string;
}

/** The queue of background jobs; `db` may be a transaction, of which the job is then a part. */
export interface JobQueuePort {
  send(db: Database, name: string, payload: object, options: SendOptions): Promise<void>;
  /** Moves a permanently failed job from its dead letter queue back to its own; false when it is not there. */
  redrive(db: Database, deadLetter: string, id: string): Promise<boolean>;
  stop(): Promise<void>;
}
