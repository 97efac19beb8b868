import { createRequire } from "node:module";
import vm from "node:vm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CACHE_LIVES_MODULE, MANIFEST_START } from "@/lib/http/page-cache/next-internals";
import { forgetOldLives, runManifestsHere } from "@/lib/http/process/spare-memory";

const require = createRequire(import.meta.url);
const inNewContext = vm.runInNewContext;
interface Lives {
  SharedCacheControls: {
    cacheControls: { size: number };
    new (manifest: object): { set(route: string, life: object): void };
  };
}
const { SharedCacheControls } = require(CACHE_LIVES_MODULE) as Lives;
const lives = SharedCacheControls.cacheControls;

beforeAll(() => {
  runManifestsHere();
  forgetOldLives();
});
afterAll(() => {
  vm.runInNewContext = inNewContext;
  SharedCacheControls.cacheControls = lives;
});

const manifest = `${MANIFEST_START} = ${MANIFEST_START} || {};
${MANIFEST_START}["/a"] = {"clientModules": {"b": {"id": 1, "chunks": ["/c.js"]}}};`;

describe("lists of modules", () => {
  it("are read into the given object, in this global object", () => {
    const target: { process: object; __RSC_MANIFEST?: Record<string, object> } = { process: { env: {} } };
    vm.runInNewContext(manifest, target);
    expect(target.__RSC_MANIFEST).toEqual({ "/a": { clientModules: { b: { id: 1, chunks: ["/c.js"] } } } });
    expect(target.__RSC_MANIFEST).toBeInstanceOf(Object);
    expect(globalThis).not.toHaveProperty("__RSC_MANIFEST");
  });

  it("are all that changes", () => {
    const target: { found?: object } = {};
    vm.runInNewContext("globalThis.found = {}", target);
    expect(target.found).not.toBeInstanceOf(Object);
    expect(vm.runInNewContext("1 + 1")).toBe(2);
  });
});

it("lifetimes of pages are remembered for the last five thousand", () => {
  const controls = new SharedCacheControls({ routes: {}, dynamicRoutes: {} });
  for (let page = 0; page < 5_001; page++) controls.set(`/${page}`, { revalidate: 60 });
  expect(SharedCacheControls.cacheControls.size).toBe(5_000);
});
