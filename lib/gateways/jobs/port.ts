import type { Database } from "@/db/client";

export interface SendOptions {
  startAfter?: Date;
  /** At most one waiting job with this key. */
  singletonKey?: string;
}

/** The queue of background work; `db` may be a transaction, which the job then joins. */
export interface JobQueuePort {
  send(db: Database, name: string, payload: object, options: SendOptions): Promise<void>;
  stop(): Promise<void>;
}
