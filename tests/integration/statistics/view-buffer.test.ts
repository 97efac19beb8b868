import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createLogger } from "@/lib/core/log";
import type { SeenView } from "@/lib/gateways/view-sink";
import { createViewBuffer } from "@/lib/http/process/view-buffer";
import { look } from "./views";

const log = createLogger({ level: "silent" });
const at = new Date("2027-02-15T08:00:00Z");
const provider = "11111111-1111-4111-8111-111111111111";

describe("the view buffer", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("writes the views of a second together, each visitor once", async () => {
    const batches: number[] = [];
    const buffer = createViewBuffer({ log, write: async (views) => batches.push(views.length) });
    for (const visitor of ["a", "b", "a", "c", "b"]) buffer.add(look(provider, at, visitor));
    expect(batches).toEqual([]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(batches).toEqual([3]);
    buffer.add(look(provider, at, "d"));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(batches).toEqual([3, 1]);
  });

  it("keeps views that could not be written and retries", async () => {
    const written: string[] = [];
    let isAway = true;
    const write = async (views: readonly SeenView[]) => {
      if (isAway) throw new Error("database away");
      written.push(...views.map(({ visitorHash }) => visitorHash));
    };
    const buffer = createViewBuffer({ log, write });
    buffer.add(look(provider, at, "a"));
    await vi.advanceTimersByTimeAsync(1_000);
    buffer.add(look(provider, at, "b"));
    await vi.advanceTimersByTimeAsync(3_000);
    isAway = false;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(written.sort()).toEqual(["a", "b"]);
  });

  it("flushes on shutdown", async () => {
    const batches: number[] = [];
    const buffer = createViewBuffer({ log, write: async (views) => batches.push(views.length) });
    buffer.add(look(provider, at, "a"));
    await buffer.flush();
    expect(batches).toEqual([1]);
  });
});
