import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sites } from "@/lib/core/markets/markets";
import { openSites } from "@/lib/core/markets/open-markets";
import { createHostTable } from "@/lib/http/requests/hosts";

const local = createHostTable({ scheme: "http", baseDomain: "localhost", overrides: {}, port: 3000 });
const live = createHostTable({
  scheme: "https",
  baseDomain: "promesse.example",
  overrides: { fr: "www.promesse.fr", uk: "Promesse.co.uk" },
  port: null,
});

describe("the host table", () => {
  it.each([
    ["fr.localhost:3000", "FR"],
    ["FR.LOCALHOST", "FR"],
    ["uk.localhost:3000", "GB"],
    ["be.localhost.", "BE"],
    ["localhost:4711", "FR"],
    ["127.0.0.1:3000", "FR"],
  ])("knows %s on a local run", (host, country) => {
    expect(local.find(host)?.country).toBe(country);
  });

  it.each([
    ["www.promesse.fr", "FR"],
    ["promesse.co.uk:443", "GB"],
    ["de.promesse.example", "DE"],
  ])("knows %s on a live system", (host, country) => {
    expect(live.find(host)?.country).toBe(country);
  });

  it.each([
    null,
    "",
    "localhost",
    "127.0.0.1",
    "promesse.example",
    "fr.promesse.example",
    "www.promesse.fr.evil.test",
    "evil.test",
    "evil.test#www.promesse.fr",
    "www.promesse.fr@evil.test",
    "www.promesse.fr, evil.test",
    " www.promesse.fr",
    "www.promesse.fr:80:80",
    "__proto__",
    "[::1]:3000",
  ])("does not know %j on a live system", (host) => {
    expect(live.find(host)).toBeNull();
  });

  it("returns null for any other host", () => {
    const own = sites.map(({ country, locale }) => new URL(live.originOf(country, locale)).hostname);
    fc.assert(
      fc.property(fc.oneof(fc.domain(), fc.string(), fc.ipV4()), (host) => {
        expect(live.find(host) === null || own.includes(host.toLowerCase().split(":")[0] ?? "")).toBe(true);
      }),
    );
  });

  it("makes origins without a trailing slash that resolve to their site again", () => {
    for (const table of [local, live])
      for (const site of openSites()) {
        const origin = table.originOf(site.country, site.locale);
        expect(new URL(origin).origin).toBe(origin);
        expect(table.find(new URL(origin).host)).toBe(site);
      }
    expect(local.originOf("FR")).toBe("http://fr.localhost:3000");
    expect(live.originOf("GB")).toBe("https://promesse.co.uk");
  });
});

describe("a country that is not open", () => {
  const table = createHostTable(
    { scheme: "https", baseDomain: "promesse.example", overrides: { it: "promesse.it" }, port: null },
    openSites().filter(({ country }) => country !== "IT" && country !== "ES"),
  );

  it.each(["promesse.it", "PROMESSE.IT:443", "es.promesse.example", "es.promesse.example."])(
    "is known to be closed at %s, and has no site",
    (host) => {
      expect(table.isClosed(host)).toBe(true);
      expect(table.find(host)).toBeNull();
    },
  );

  it.each(["fr.promesse.example", "it.promesse.example", "elsewhere.example", "", null])(
    "is not %s",
    (host) => expect(table.isClosed(host)).toBe(false),
  );

  it("is not linked: its links lead to the default country", () => {
    expect(table.originOf("IT")).toBe("https://fr.promesse.example");
  });
});
