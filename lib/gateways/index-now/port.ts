/** Most addresses of one call. */
export const INDEX_NOW_MOST = 10_000;

export interface ChangedPages {
  /** The site, without a slash at its end: all addresses are its own. */
  origin: string;
  /** From the root, at most `INDEX_NOW_MOST`. */
  paths: readonly string[];
}

/** `later` may be tried again, `refused` is a mistake of ours: a wrong key, or addresses of another host. */
export interface IndexNowAnswer {
  outcome: "taken" | "later" | "refused";
  /** Of HTTP; 0 where nobody answered. */
  status: number;
  /** After how many seconds the search engine wants to be asked again. */
  retryAfterSeconds?: number;
}

/** Tells search engines which public pages changed. */
export interface IndexNowPort {
  /** What the file `/{key}.txt` of every site contains; null where search engines are not told. */
  readonly key: string | null;
  submit(changed: ChangedPages): Promise<IndexNowAnswer>;
}
