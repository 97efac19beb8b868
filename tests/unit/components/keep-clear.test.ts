import type { Map as LibreMap } from "maplibre-gl";
import { describe, expect, it } from "vitest";
import { keepClear } from "@/components/maps/keep-clear";

type Features = { properties: { image: string; anchor: string }; geometry: { coordinates: number[] } }[];

/** What the code asks of an engine: its sources, layers and pictures. */
function fakeMap() {
  const listeners = new Map<string, () => void>();
  const layers: string[] = [];
  const images = new Set<string>();
  let shown: Features | undefined;
  const map = {
    on: (type: string, listener: () => void) => listeners.set(type, listener),
    addSource: () => {
      shown = [];
    },
    addLayer: ({ id }: { id: string }) => layers.push(id),
    hasImage: (name: string) => images.has(name),
    addImage: (name: string) => images.add(name),
    getSource: () =>
      shown && {
        setData: ({ features }: { features: Features }) => {
          shown = features;
        },
      },
  };
  return {
    map: map as unknown as LibreMap,
    images,
    layers,
    shown: async () => {
      await Promise.resolve();
      return shown?.map(({ properties }) => properties);
    },
    tell: (type: string) => listeners.get(type)?.(),
    forget: () => {
      images.clear();
      shown = undefined;
    },
  };
}

const element = (offsetWidth: number, offsetHeight: number) =>
  ({ offsetWidth, offsetHeight }) as unknown as HTMLElement;
const avignon = { point: { latitude: 43.95, longitude: 4.81 }, anchor: "center" as const };

describe("the space that pins take among the names of a map", () => {
  it("follows the pins that are there, by their size", async () => {
    const fake = fakeMap();
    const clear = keepClear(fake.map);
    fake.tell("style.load");
    const removePrice = clear(element(72, 32), avignon);
    clear(element(40, 40), { ...avignon, anchor: "center" });
    clear(element(0, 0), avignon);
    expect(await fake.shown()).toEqual([
      { image: "pins-72-32", anchor: "center" },
      { image: "pins-40-40", anchor: "center" },
    ]);
    removePrice();
    expect(await fake.shown()).toEqual([{ image: "pins-40-40", anchor: "center" }]);
  });

  it("comes back with a new style, which knows nothing of the one before", async () => {
    const fake = fakeMap();
    keepClear(fake.map)(element(38, 54), { ...avignon, anchor: "bottom" });
    expect(await fake.shown(), "no style yet").toBeUndefined();
    for (const _ of ["first", "dark"]) {
      fake.forget();
      fake.tell("style.load");
      expect(await fake.shown()).toEqual([{ image: "pins-38-54", anchor: "bottom" }]);
      expect([...fake.images]).toEqual(["pins-38-54"]);
    }
    expect(fake.layers).toEqual(["pins", "pins"]);
  });

  it("asks nothing of a map that was taken away", async () => {
    const fake = fakeMap();
    const clear = keepClear(fake.map);
    fake.tell("style.load");
    const remove = clear(element(72, 32), avignon);
    await fake.shown();
    fake.tell("remove");
    remove();
    expect(await fake.shown()).toHaveLength(1);
  });
});
