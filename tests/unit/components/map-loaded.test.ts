import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { mapLoaded, SUPPLIER_LIMIT_MS } from "@/components/maps/map-loaded";

function doubleMap() {
  const listeners: { load?: () => void; idle?: () => void; error?: (event: { error: Error }) => void } = {};
  return {
    once: (type: "load" | "idle", listener: () => void) => {
      listeners[type] = listener;
    },
    on: (_: "error", listener: (event: { error: Error }) => void) => {
      listeners.error = listener;
    },
    load: () => listeners.load?.(),
    rest: () => listeners.idle?.(),
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
    const ready = mapLoaded(map, { replace });
    map.fail();
    map.load();
    await expect(ready).resolves.toBeUndefined();
    const other = doubleMap();
    const lost = mapLoaded(other, { replace: vi.fn().mockReturnValueOnce(true).mockReturnValue(false) });
    other.fail();
    other.fail();
    await expect(lost).rejects.toThrow("no style");
  });

  it("fails within the limit that it is given, where nothing can replace it", async () => {
    const ready = mapLoaded(doubleMap(), { limitMs: SUPPLIER_LIMIT_MS });
    const failed = expect(ready).rejects.toThrow("in time");
    vi.advanceTimersByTime(6_000);
    await failed;
  });

  it("shows our own land when the supplier does not answer, and gives it its own time", async () => {
    const map = doubleMap();
    const replace = vi.fn().mockReturnValueOnce(true).mockReturnValue(false);
    const ready = mapLoaded(map, { limitMs: SUPPLIER_LIMIT_MS, replace });
    vi.advanceTimersByTime(6_000 + 14_999);
    expect(replace).toHaveBeenCalledOnce();
    map.load();
    await expect(ready).resolves.toBeUndefined();
  });

  it("shows our own land when the supplier's map is empty, and is ready once that is drawn", async () => {
    const map = doubleMap();
    const isReady = vi.fn();
    const replace = vi.fn().mockReturnValueOnce(true).mockReturnValue(false);
    const ready = mapLoaded(map, { isEmpty: () => true, replace }).then(isReady);
    map.load();
    await Promise.resolve();
    expect(replace).toHaveBeenCalledOnce();
    expect(isReady).not.toHaveBeenCalled();
    map.rest();
    await ready;
    expect(isReady).toHaveBeenCalledOnce();
  });
});
