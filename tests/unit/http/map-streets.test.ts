import { describe, expect, it } from "vitest";
import { parseEnv } from "@/lib/core/env";
import { contentPolicy, workerPolicy } from "@/lib/http/requests/content-policy";
import { mapOriginsOf, mapStreetsOf, mapSuppliersOf } from "@/lib/http/requests/map-streets";

/** An operator's style as suppliers write them: each part is loaded from another host. */
const styleUrl = "https://styles.example/streets/style.json?key=abc";
const style = {
  sources: {
    streets: { type: "vector", url: "https://tilejson.example/streets.json" },
    hills: { type: "raster", tiles: ["https://a.tiles.example/{z}/{x}/{y}.png"] },
    places: { type: "geojson", data: "https://data.example/places.geojson" },
  },
  glyphs: "https://letters.example/{fontstack}/{range}.pbf",
  sprite: [{ id: "default", url: "https://pictures.example:8443/sprite" }],
};

const originsIn = (text: string) => [...text.matchAll(/https:\/\/[^/"]+/g)].map(([origin]) => origin);
const named = originsIn(JSON.stringify(style));

const key = Buffer.alloc(32, 1).toString("base64");
const settingsOf = (settings: Record<string, string>) =>
  parseEnv({
    DATABASE_URL: "postgres://app:secret@db/promesse",
    AUTH_SECRET: key,
    CONTACT_ENCRYPTION_KEY: key,
    HASH_KEY: key,
    SANDBOX_URL: "http://127.0.0.1:4100",
    SANDBOX_SMTP_URL: "smtp://127.0.0.1:4125",
    ...settings,
  });

const page = (mapOrigins: string[]) =>
  contentPolicy({ scripts: [], sites: ["https://fr.example"], mapOrigins, isSecure: true, podcast: null });
const directive = (policy: string, name: string) =>
  policy
    .split("; ")
    .find((one) => one.startsWith(`${name} `))
    ?.split(" ")
    .slice(1) ?? [];

/** Every answer to "whom may a map ask" that a deployment with these settings gives. */
function allowed(settings: Record<string, string>) {
  const origins = mapOriginsOf(settingsOf(settings));
  return {
    connect: directive(page(origins), "connect-src"),
    pictures: directive(page(origins), "img-src"),
    worker: directive(workerPolicy(origins), "connect-src"),
  };
}

const own = { connect: ["'self'"], pictures: ["'self'", "data:", "blob:", "https://fr.example"] };

describe("whom a map may ask", () => {
  it("is nobody but us where no style is configured", () => {
    expect(allowed({})).toEqual({ ...own, worker: ["'self'"] });
    expect(allowed({ MAP_STYLE_ORIGINS: named.join(",") })).toEqual({ ...own, worker: ["'self'"] });
    expect(mapStreetsOf(settingsOf({}))).toBeNull();
  });

  it("is every origin that the operator's style names, in the page and in the worker, and no other", () => {
    const settings = { MAP_STYLE_URL: styleUrl, MAP_STYLE_ORIGINS: named.join(", ") };
    const all = ["https://styles.example", ...named];
    expect(new Set(named).size).toBe(5);
    expect(allowed(settings)).toEqual({
      connect: ["'self'", ...all],
      pictures: [...own.pictures, ...all],
      worker: ["'self'", ...all],
    });
    expect(mapStreetsOf(settingsOf(settings))).toEqual({ styleUrl });
  });

  it.each(named)("is not %s where the operator left it out", (origin) => {
    const others = named.filter((one) => one !== origin).join(",");
    for (const sources of Object.values(allowed({ MAP_STYLE_URL: styleUrl, MAP_STYLE_ORIGINS: others })))
      expect(sources).not.toContain(origin);
  });

  it("gives a style no scripts, frames or fonts", () => {
    const policy = page(mapOriginsOf(settingsOf({ MAP_STYLE_URL: styleUrl })));
    for (const name of ["script-src", "frame-src", "font-src", "worker-src", "style-src"])
      expect(directive(policy, name).join(" ")).not.toContain("styles.example");
  });

  it("is Mapbox for a public token, and nobody for a secret one or beside a style", () => {
    expect(allowed({ MAPBOX_TOKEN: "pk.abc" }).connect).toContain("https://api.mapbox.com");
    expect(mapStreetsOf(settingsOf({ MAPBOX_TOKEN: "pk.abc" }))).toEqual({ mapboxToken: "pk.abc" });
    for (const GEOCODER of ["places", "mapbox"]) {
      const secret = { MAPBOX_TOKEN: "sk.abc", GEOCODER };
      expect(allowed(secret)).toEqual({ ...own, worker: ["'self'"] });
      expect(mapStreetsOf(settingsOf(secret))).toBeNull();
    }
    const both = { MAPBOX_TOKEN: "pk.abc", MAP_STYLE_URL: styleUrl };
    expect(allowed(both).connect).toEqual(["'self'", "https://styles.example"]);
  });

  it("is what the privacy page names", () => {
    const suppliers = (settings: Record<string, string>) => mapSuppliersOf(settingsOf(settings));
    expect(suppliers({})).toEqual([]);
    expect(suppliers({ MAPBOX_TOKEN: "sk.abc" })).toEqual([]);
    expect(suppliers({ MAPBOX_TOKEN: "pk.abc" })).toEqual(["Mapbox"]);
    const origins = "https://tiles.example,https://styles.example";
    expect(suppliers({ MAP_STYLE_URL: styleUrl, MAP_STYLE_ORIGINS: origins })).toEqual([
      "styles.example",
      "tiles.example",
    ]);
  });
});
