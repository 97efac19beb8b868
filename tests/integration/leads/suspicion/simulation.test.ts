import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { listed } from "@/tests/integration/leads/projects/world";
import { uniquePhone, uniqueWord } from "@/tests/support/unique";
import { anyIp, countingLimits, type Fate, honest, tryAs, type Visitor } from "./false-couples";

/** Couples of one way. All ways together are a thousand. */
const EACH = 125;

const one = (changes: Partial<Visitor>) => () => honest(changes);
const phone = uniquePhone();
const device = randomUUID();
const text = "Nous nous marions en juin au bord du lac et cherchons une personne de confiance.";
/** A script spreads its couples over a day. */
const moment = (n: number, of: number) => Math.floor((n * 86_000) / of);

/** How a script hides: what all its couples share. Everything else is new for each couple. */
const ways: Record<string, { make: (n: number) => Visitor; reachedAtMost: number }> = {
  "one network and one device": { make: one({ ip: "198.51.100.7", device }), reachedAtMost: 5 },
  "one network, no cookies": { make: one({ ip: "198.51.100.8", device: null }), reachedAtMost: 3 },
  "one network, a new browser each": { make: one({ ip: "198.51.100.9" }), reachedAtMost: 30 },
  "many networks, throwaway mailboxes": {
    make: () => honest({ email: `${uniqueWord()}@mailinator.com` }),
    reachedAtMost: 0,
  },
  "many networks, one phone number": { make: one({ phone }), reachedAtMost: 3 },
  "many networks, one mailbox in many spellings": {
    make: (n) => honest({ email: `lea.moreau+${n}@gmail.com` }),
    reachedAtMost: 3,
  },
  "many networks, the same words": { make: one({ message: text }), reachedAtMost: 3 },
  "many networks, a mail domain of its own": {
    make: () => honest({ email: `${uniqueWord()}@noces-conseil.fr` }),
    reachedAtMost: 20,
  },
};

async function play(visitors: readonly Visitor[], providerId: string) {
  const limits = countingLimits();
  const fates: Record<Fate, number> = { refused: 0, held: 0, reached: 0 };
  for (const visitor of visitors) fates[await tryAs(visitor, providerId, limits)] += 1;
  return fates;
}

describe("a thousand false couples and two hundred honest ones", () => {
  const figures: Record<string, Record<Fate, number>> = {};

  it.each(Object.entries(ways))("%s", { timeout: 120_000 }, async (name, { make, reachedAtMost }) => {
    const provider = await listed();
    const visitors = Array.from({ length: EACH }, (_, n) => ({ ...make(n), at: moment(n, EACH) }));
    const fates = await play(visitors, provider);
    figures[name] = fates;
    expect(fates.reached + fates.held + fates.refused).toBe(EACH);
    expect(fates.reached, JSON.stringify(fates)).toBeLessThanOrEqual(reachedAtMost);
  });

  it("honest couples notice nothing", { timeout: 120_000 }, async () => {
    const provider = await listed();
    const home = { ip: anyIp(), device: randomUUID() };
    const office = anyIp();
    const shared = uniquePhone();
    const visitors = [
      // A family around one computer.
      ...Array.from({ length: 3 }, () => honest(home)),
      // Both of a couple with one number and almost the same words.
      ...Array.from({ length: 2 }, () => honest({ phone: shared, message: text.replace("juin", "mai") })),
      // An office, each with a browser of its own.
      ...Array.from({ length: 15 }, () => honest({ ip: office })),
      // Browsers that keep no cookies, and couples without a phone number.
      ...Array.from({ length: 10 }, () => honest({ device: null })),
      ...Array.from({ length: 20 }, () => honest({ phone: null })),
      ...Array.from({ length: 150 }, () => honest()),
    ];
    const fates = await play(
      visitors.map((visitor, n) => ({ ...visitor, at: moment(n, visitors.length) })),
      provider,
    );
    figures.honest = fates;
    expect(fates).toEqual({ refused: 0, held: 0, reached: 200 });
    if (process.env.FIGURES) process.stdout.write(`${JSON.stringify(figures, null, 1)}\n`);
  });
});
