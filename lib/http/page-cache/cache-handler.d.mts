/** The parts of Next's cache handler that we speak. */
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
