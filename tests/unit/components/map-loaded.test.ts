import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { mapLoaded } from "@/components/maps/map-loaded";

function doubleMap() {
  const listeners: { load?: () => void; error?: (event: { error: Error }) => void } = {};
  return {
    once: (_: "load", listener: () => void) => {
      listeners.load = listener;
    },
    on: (_: "error", listener: (event: { error: Error }) => void) => {
      listeners.error = listener;
    },
    load: () => listeners.load?.(),
    fail: () => listeners.error?.({ error: new Error("no style") }),
  };
}

describe("a map that loads", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("is ready when it is drawn, whatever fails later", async () => {
    const map = doubleMap();
    const ready = mapLoaded(map);
    map.load();
    map.fail();
    await expect(ready).resolves.toBeUndefined();
  });

  it("fails with its first error where nothing can replace it", async () => {
    const map = doubleMap();
    const ready = mapLoaded(map);
    map.fail();
    await expect(ready).rejects.toThrow("no style");
  });

  it("shows our own land when the operator's style fails, and fails only if that fails too", async () => {
    const map = doubleMap();
    const replace = vi.fn().mockReturnValueOnce(true).mockReturnValue(false);
    const ready = mapLoaded(map, replace);
    map.fail();
    map.load();
    await expect(ready).resolves.toBeUndefined();
    const other = doubleMap();
    const lost = mapLoaded(other, vi.fn().mockReturnValueOnce(true).mockReturnValue(false));
    other.fail();
    other.fail();
    await expect(lost).rejects.toThrow("no style");
  });

  it("shows our own land when the supplier does not answer", async () => {
    const map = doubleMap();
    const replace = vi.fn(() => true);
    const ready = mapLoaded(map, replace);
    vi.advanceTimersByTime(6_000);
    expect(replace).toHaveBeenCalledOnce();
    map.load();
    await expect(ready).resolves.toBeUndefined();
  });
});
