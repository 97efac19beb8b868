import { slugify } from "@/lib/core/text";

/** Longest address part; leaves room for a number after it. */
const MOST = 60;
const shortened = (slug: string) => slug.slice(0, MOST).replace(/-+$/, "");

/** A name without a Latin letter still needs an address. */
const NAMELESS = "provider";
const MOST_NUMBERED = 20;

/**
 * Addresses a company may get, the best first: its name, its name with the town, then numbers, then one by chance that
 * is free beyond doubt. All match the database's `^[a-z0-9]+(-[a-z0-9]+)*$`.
 */
export function* slugCandidates(name: string, city: string, chance: () => string): Generator<string> {
  const plain = shortened(slugify(name)) || NAMELESS;
  yield plain;
  const town = shortened(slugify(city));
  const local = town && !plain.endsWith(town) ? shortened(`${plain}-${town}`) : plain;
  if (local !== plain) yield local;
  for (let number = 2; number <= MOST_NUMBERED; number++) yield `${local}-${number}`;
  yield `${plain}-${chance()}`;
}
