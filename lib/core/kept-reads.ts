interface Kept<T> {
  value: Promise<T>;
  /** Milliseconds since 1970; nobody whose clock shows an earlier time gets the value. */
  from: number;
  until: number;
}

/**
 * A read that each process makes at most once in `keepMs` for a key, whoever asks. A failed read is not kept: the next
 * call tries again.
 */
export function keptRead<C extends { now: Date }, K, T>(
  keepMs: number,
  read: (ctx: C, key: K) => Promise<T>,
): (ctx: C, key: K) => Promise<T> {
  const kept = new Map<K, Kept<T>>();
  return (ctx, key) => {
    const now = ctx.now.getTime();
    const known = kept.get(key);
    if (known && known.from <= now && now < known.until) return known.value;
    const value = read(ctx, key);
    kept.set(key, { value, from: now, until: now + keepMs });
    value.catch(() => kept.delete(key));
    return value;
  };
}
