const toJson = Buffer.prototype.toJSON;

/**
 * Next turns a page that it stores into JSON, only to know how long that is: its buffers become arrays with an element for
 * each byte, which took a twelfth of the time of rendering a page. Meanwhile they stand there as empty ones.
 */
Buffer.prototype.toJSON = function toShortJson() {
  return globalThis.__promesseRendering?.getStore() ? { type: "Buffer", data: [] } : toJson.call(this);
};

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
