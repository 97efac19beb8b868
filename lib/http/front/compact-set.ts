/**
 * Names in eight bytes each, by their hash: two names in a hundred million share one, and an address that is taken for a
 * known one is only rendered for nothing.
 */
export class CompactSet {
  #sorted = new Float64Array();
  readonly #added = new Set<number>();
  readonly #removed = new Set<number>();

  fill(fingerprints: readonly number[]): void {
    this.#sorted = Float64Array.from(fingerprints).sort();
  }

  add(fingerprint: number): void {
    this.#removed.delete(fingerprint);
    if (!this.has(fingerprint)) this.#added.add(fingerprint);
  }

  remove(fingerprint: number): void {
    this.#added.delete(fingerprint);
    if (this.has(fingerprint)) this.#removed.add(fingerprint);
  }

  has(fingerprint: number): boolean {
    if (this.#added.has(fingerprint)) return true;
    if (this.#removed.has(fingerprint)) return false;
    const sorted = this.#sorted;
    let low = 0;
    let high = sorted.length - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const found = sorted[middle] ?? 0;
      if (found === fingerprint) return true;
      if (found < fingerprint) low = middle + 1;
      else high = middle - 1;
    }
    return false;
  }
}

/** The first 48 bits of the hash in a tag. */
export const fingerprintOf = (tag: string): number =>
  Buffer.from(tag.slice(tag.indexOf(":") + 1, tag.indexOf(":") + 9).padEnd(8, "A"), "base64url").readUIntBE(
    0,
    6,
  );
