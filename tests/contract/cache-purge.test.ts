import { afterEach, describe, expect, it } from "vitest";
import { createCloudflarePurge } from "@/lib/gateways/cache-purge/cloudflare";
import { createFastlyPurge } from "@/lib/gateways/cache-purge/fastly";
import type { CachePurgePort } from "@/lib/gateways/cache-purge/port";
import { createVarnishPurge } from "@/lib/gateways/cache-purge/varnish";
import { startHttpDouble } from "./http-double";
import { sandboxWithFaults } from "./sandbox-with-faults";

const ended: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0)) await end();
});

const token = "sandbox-purge-token";

interface Options {
  targets?: string[];
  token?: string;
}
const suppliers = {
  varnish: (url: string) => createVarnishPurge({ targets: [`${url}/varnish`], timeoutMs: 300 }),
  fastly: (url: string, options: Options = {}) =>
    createFastlyPurge({ targets: ["SU1Z0isxPaoz"], token, apiUrl: url, timeoutMs: 300, ...options }),
  cloudflare: (url: string, options: Options = {}) =>
    createCloudflarePurge({ targets: ["023e105f"], token, apiUrl: url, timeoutMs: 300, ...options }),
} as const;
type Name = keyof typeof suppliers;
const names = Object.keys(suppliers) as Name[];

const sandbox = async (faults = {}) => `${await sandboxWithFaults(ended, faults)}/cache-purge`;
const taken = async (url: string) =>
  ((await (await fetch(`${url}/taken`)).json()) as { taken: { target: string | null; keys: string[] }[] })
    .taken;
const manyKeys = Array.from(
  { length: 300 },
  (_, n) => `provider:00000000-0000-4000-8000-${String(n).padStart(12, "0")}`,
);

describe.each(names)("telling %s", (name) => {
  it("names the keys, in as many calls as the supplier needs", async () => {
    const url = await sandbox();
    const cache = suppliers[name](url);
    expect(cache.supplier).toBe(name);
    await cache.purge(["provider:a", "list:FR:0"]);
    await cache.purge(manyKeys);
    const [first, ...rest] = await taken(url);
    expect(first).toMatchObject({ supplier: name, keys: ["provider:a", "list:FR:0"] });
    expect(rest.flatMap(({ keys }) => keys)).toEqual(manyKeys);
    expect(rest).toHaveLength({ varnish: 3, fastly: 2, cloudflare: 10 }[name]);
  });

  it.each(["down", "slow"])("is unavailable while it is %s", async (purge) => {
    const cache = suppliers[name](await sandbox({ purge }));
    await expect(cache.purge(["provider:a"])).rejects.toMatchObject({ name: "CachePurgeUnavailable" });
  });

  it.each([
    [500, "CachePurgeUnavailable"],
    [403, "CachePurgeRefused"],
    [404, "CachePurgeRefused"],
  ])("tells an outage from a mistake of ours: %i", async (status, error) => {
    const double = await startHttpDouble({ status, body: {} });
    ended.push(() => double.stop());
    await expect(suppliers[name](double.url).purge(["provider:a"])).rejects.toMatchObject({ name: error });
  });
});

describe("suppliers with an account", () => {
  const each: [string, (url: string, options: Options) => CachePurgePort][] = [
    ["fastly", suppliers.fastly],
    ["cloudflare", suppliers.cloudflare],
  ];

  it.each(each)("%s: a wrong token is refused, and is in no message", async (_, at) => {
    const cache = at(await sandbox(), { token: "another-token" });
    const error = await cache.purge(["provider:a"]).catch((caught: Error) => caught);
    expect(error).toMatchObject({
      name: "CachePurgeRefused",
      message: expect.not.stringContaining("another"),
    });
  });

  it.each(each)("%s: too many calls are waited for as the supplier asks", async (_, at) => {
    const cache = at(await sandbox(), { targets: ["busy"] });
    await expect(cache.purge(["provider:a"])).rejects.toMatchObject({
      name: "CachePurgeUnavailable",
      retryAfterSeconds: 30,
    });
  });

  it.each(each)("%s: every service or zone is told", async (_, at) => {
    const url = await sandbox();
    await at(url, { targets: ["one", "two"] }).purge(["provider:a"]);
    expect((await taken(url)).map(({ target }) => target).sort()).toEqual(["one", "two"]);
  });

  it("fastly purges softly: what is stale is asked for with its ETag", async () => {
    const url = await sandbox();
    await suppliers.fastly(url).purge(["provider:a"]);
    expect(await taken(url)).toMatchObject([{ isSoft: true }]);
  });

  it("cloudflare may refuse with status 200, or answer no JSON", async () => {
    const url = await sandbox();
    const refused = suppliers.cloudflare(url, { targets: ["unsuccessful"] });
    await expect(refused.purge(["provider:a"])).rejects.toMatchObject({ name: "CachePurgeRefused" });
    const double = await startHttpDouble({ status: 200, body: "<html>" });
    ended.push(() => double.stop());
    const odd = suppliers.cloudflare(double.url);
    await expect(odd.purge(["provider:a"])).rejects.toMatchObject({ name: "CachePurgeUnavailable" });
  });
});
