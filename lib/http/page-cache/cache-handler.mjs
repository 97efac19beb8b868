/**
 * Next's cache handler: keeps nothing. Pages live in the store of the front, which hears from here what Next stored.
 * Plain JavaScript without imports, because Next loads it by its path, outside the build.
 */
export default class CacheHandler {
  async get() {
    return null;
  }

  async set(_key, value, context) {
    if (value?.kind !== "APP_PAGE") return;
    const tags = value.headers?.["x-next-cache-tags"];
    globalThis.__promesseStores?.getStore()?.({
      tags: typeof tags === "string" ? tags.split(",") : [],
      revalidate: context?.cacheControl?.revalidate ?? false,
    });
  }

  async revalidateTag() {}

  resetRequestCache() {}
}
