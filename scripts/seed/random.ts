/** Deterministic random numbers: the same seed gives the same demo data. */
export interface Chance {
  next(): number;
  int(min: number, max: number): number;
  pick<T>(list: readonly T[]): T;
  some<T>(list: readonly T[], count: number): T[];
  is(probability: number): boolean;
}

export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const pick = <T>(list: readonly T[]): T => {
    const value = list[int(0, list.length - 1)];
    if (value === undefined) throw new Error("nothing to pick from");
    return value;
  };
  const some = <T>(list: readonly T[], count: number): T[] => {
    const rest = [...list];
    const taken: T[] = [];
    while (taken.length < count && rest.length > 0) taken.push(...rest.splice(int(0, rest.length - 1), 1));
    return taken;
  };
  return { next, int, pick, some, is: (probability) => next() < probability };
}

/** A stable uuid in the form of version 4, so that addresses of demo items survive a new seed. */
export function uuidFrom(chance: Chance): string {
  const hex = Array.from({ length: 32 }, () => chance.int(0, 15).toString(16));
  hex[12] = "4";
  hex[16] = "89ab"[chance.int(0, 3)] ?? "8";
  const text = hex.join("");
  return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join(
    "-",
  );
}
