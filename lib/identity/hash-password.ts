import { hash, verify } from "@node-rs/argon2";

/** argon2id, 19 MiB, two passes: the minimum that OWASP recommends, and what two cores can serve. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

const MAX_AT_ONCE = 2;
let running = 0;
const waiting: (() => void)[] = [];

/** At most two hashes at once: many sign-ins must not slow down the pages. */
async function inHashSlot<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MAX_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

export function hashPassword(password: string): Promise<string> {
  return inHashSlot(() => hash(password, options));
}

// Compared with when the address is unknown, so that both answers take the same time.
const dummyHash = hash("nobody has this password", options);

/** False for a wrong password and for an unknown account, in the same time. */
export async function verifyPassword(storedHash: string | null, password: string): Promise<boolean> {
  const against = storedHash ?? (await dummyHash);
  const matches = await inHashSlot(() => verify(against, password));
  return storedHash !== null && matches;
}
