import { hash, verify } from "@node-rs/argon2";
import { coreErrors } from "@/lib/core/errors";

/** argon2id, 19 MiB, two passes: the minimum that OWASP recommends, and what two cores can serve. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

const MAX_AT_ONCE = 2;
/** One hash takes 20 to 100 ms, so that nobody waits much longer than a second. */
const MAX_WAITING = 24;
const RETRY_SECONDS = 3;

interface HashQueue {
  running: number;
  readonly waiting: (() => void)[];
}

/** One for each process: the server loads this module several times (pages, calls). */
const holder = globalThis as { __promesseHashQueue?: HashQueue };

function hashQueue(): HashQueue {
  holder.__promesseHashQueue ??= { running: 0, waiting: [] };
  return holder.__promesseHashQueue;
}

/**
 * At most two hashes at once: many sign-ins must not slow down the pages. Whoever finds too many waiting is told
 * at once to come back (`core.too_many_requests`), instead of making all others wait longer.
 */
async function inHashSlot<T>(work: () => Promise<T>): Promise<T> {
  const queue = hashQueue();
  if (queue.running >= MAX_AT_ONCE) {
    if (queue.waiting.length >= MAX_WAITING)
      throw coreErrors.too_many_requests({ retryAfterSeconds: RETRY_SECONDS });
    // Whoever ends hands its slot over, so that nobody who comes now can take it first.
    await new Promise<void>((resolve) => queue.waiting.push(resolve));
  } else queue.running += 1;
  try {
    return await work();
  } finally {
    const next = queue.waiting.shift();
    if (next) next();
    else queue.running -= 1;
  }
}

export function hashPassword(password: string): Promise<string> {
  return inHashSlot(() => hash(password, options));
}

// Compared with when the address is unknown, so that both answers take the same time.
const dummyHash = hash("nobody has this password", options);

/** False for a wrong password and for an unknown account, in the same time. Throws `core.too_many_requests`. */
export async function verifyPassword(storedHash: string | null, password: string): Promise<boolean> {
  const against = storedHash ?? (await dummyHash);
  const matches = await inHashSlot(() => verify(against, password));
  return storedHash !== null && matches;
}
