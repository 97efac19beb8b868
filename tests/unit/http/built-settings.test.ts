import { expect, it } from "vitest";
import { builtSettings } from "@/lib/http/page-cache/built-settings";

const text = JSON.stringify({
  version: 1,
  config: {
    cacheHandler: "../lib/http/page-cache/cache-handler.mjs",
    experimental: { preloadEntriesOnStart: true, cpus: 1 },
  },
});

it.each([true, false])(
  "are those of the build, and each process says whether it reads all pages at its start (%s)",
  (isPreloading) => {
    expect(JSON.parse(builtSettings(text, isPreloading))).toEqual({
      cacheHandler: "../lib/http/page-cache/cache-handler.mjs",
      experimental: { preloadEntriesOnStart: isPreloading, cpus: 1 },
    });
  },
);
