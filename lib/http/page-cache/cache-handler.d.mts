/** The part of Next's interface for cache handlers that is used here. */
export default class CacheHandler {
  get(): Promise<null>;
  set(
    key: string | undefined,
    value: { kind: string; headers?: Record<string, unknown> } | null,
    context?: { cacheControl?: { revalidate?: number | false } },
  ): Promise<void>;
  revalidateTag(): Promise<void>;
  resetRequestCache(): void;
}
