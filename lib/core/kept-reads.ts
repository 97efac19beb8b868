interface Kept<T> {
  value: Promise<T>;
  /** Milliseconds since 1970. */
  until: number;
}

/**
 * A read that each process makes at most once in `keepMs` for a key, whoever asks. What was read from one database is
 * never the answer for another one. A failed read is not kept: the next call tries again.
 */
export function keptRead<C extends { db: object; now: Date }, K, T>(
  keepMs: number,
  read: (ctx: C, key: K) => Promise<T>,
): (ctx: C, key: K) => Promise<T> {
  const byDatabase = new WeakMap<object, Map<K, Kept<T>>>();
  return (ctx, key) => {
    const kept = byDatabase.get(ctx.db) ?? new Map<K, Kept<T>>();
    byDatabase.set(ctx.db, kept);
    const known = kept.get(key);
    if (known && known.until > ctx.now.getTime()) return known.value;
    const value = read(ctx, key);
    kept.set(key, { value, until: ctx.now.getTime() + keepMs });
    value.catch(() => kept.delete(key));
    return value;
  };
}
