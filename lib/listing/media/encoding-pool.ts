import { availableParallelism } from "node:os";
import { imageErrors } from "@/lib/listing/media/errors";

/** Pictures that this process encodes at once; the other processors stay free for requests. */
const AT_ONCE = Math.max(1, Math.floor(availableParallelism() / 2));
/** Uploads that may wait for their turn; each holds its bytes in memory. */
const MOST_WAITING = 32;
/** Seconds after which a refused upload may be tried again. */
const RETRY_SECONDS = 5;

/** An upload has somebody waiting for it and goes first; a job has not. */
type Urgency = "upload" | "job";

export interface EncodingPool {
  /** Runs the work when it is its turn. Throws `busy` when too many uploads wait. */
  run<T>(urgency: Urgency, work: () => Promise<T>): Promise<T>;
}

export function createEncodingPool({ atOnce = AT_ONCE, mostWaiting = MOST_WAITING } = {}): EncodingPool {
  const waiting: Record<Urgency, (() => void)[]> = { upload: [], job: [] };
  let running = 0;
  // A turn is handed to the next in the queue without being free in between.
  const next = () => {
    const start = waiting.upload.shift() ?? waiting.job.shift();
    if (start) start();
    else running -= 1;
  };
  return {
    async run(urgency, work) {
      if (running >= atOnce) {
        if (urgency === "upload" && waiting.upload.length >= mostWaiting)
          throw imageErrors.busy({ retryAfterSeconds: RETRY_SECONDS });
        await new Promise<void>((start) => waiting[urgency].push(start));
      } else running += 1;
      try {
        return await work();
      } finally {
        next();
      }
    },
  };
}

// The server loads this module several times (start-up, pages, calls): they share one pool.
const holder = globalThis as { __promesseEncodingPool?: EncodingPool };

/** The pool of this process. */
export function encodingPool(): EncodingPool {
  holder.__promesseEncodingPool ??= createEncodingPool();
  return holder.__promesseEncodingPool;
}
