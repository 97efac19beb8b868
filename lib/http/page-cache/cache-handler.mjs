/**
 * Next's cache handler. It stores nothing, because our page cache does; it only reports what Next would have stored to
 * the renderer (`next-renderer.ts`). Plain JavaScript without imports, because Next loads it by its path, outside the
 * build. The names that it takes from Next are repeated in `next-internals.ts`, and a test compares both.
 */
export default class CacheHandler {
  async get() {
    return null;
  }

  async set(_key, value, context) {
    if (value?.kind !== "APP_PAGE") return;
    const tags = value.headers?.["x-next-cache-tags"];
    globalThis.__promesseRendering?.getStore()?.({
      tags: typeof tags === "string" ? tags.split(",") : [],
      revalidate: context?.cacheControl?.revalidate ?? false,
    });
  }

  async revalidateTag() {}

  resetRequestCache() {}
}
