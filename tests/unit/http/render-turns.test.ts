import { describe, expect, it } from "vitest";
import { createRenderTurns, NoTurn, type TurnLimits } from "@/lib/http/page-cache/render-turns";

const limits: TurnLimits = { atOnce: 2, atOnceForOne: 1, perMinute: null, waitingForOne: 100 };

const tick = () => new Promise((resolve) => setImmediate(resolve));

/** Renderings that end when they are told to, in the order in which they began. */
function stage(given: Partial<TurnLimits> = {}, now?: () => number) {
  const turns = createRenderTurns({ ...limits, ...given }, now);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (network: string) =>
    turns.run(network, async () => {
      begun.push(network);
      await new Promise<void>((resolve) => ends.push(resolve));
    });
  const endFirst = async () => {
    ends.shift()?.();
    await tick();
  };
  return { turns, begun, ask, endFirst };
}

describe("renderings for visitors", () => {
  it("are shared: a network with many requests delays another one by a page at most", async () => {
    const { begun, ask, endFirst } = stage();
    for (let n = 0; n < 8; n += 1) void ask("greedy");
    void ask("other");
    await tick();
    expect(begun).toEqual(["greedy", "other"]);
    await endFirst();
    expect(begun).toEqual(["greedy", "other", "greedy"]);
  });

  it("never run more at once than is allowed, also from many networks, which take turns", async () => {
    const { begun, ask, endFirst } = stage();
    for (const network of ["a", "a", "b", "b", "c", "c"]) void ask(network);
    await tick();
    expect(begun).toEqual(["a", "b"]);
    for (let n = 0; n < 4; n += 1) await endFirst();
    expect(begun).toEqual(["a", "b", "c", "a", "b", "c"]);
  });

  it("take every place while one network is alone, and give way as soon as another one waits", async () => {
    const { turns, begun, ask, endFirst } = stage({ atOnceAlone: 2 });
    expect(turns.isBusy()).toBe(false);
    for (let n = 0; n < 6; n += 1) void ask("greedy");
    await tick();
    expect(begun).toEqual(["greedy", "greedy"]);
    void ask("other");
    void ask("other");
    await endFirst();
    expect(begun).toEqual(["greedy", "greedy", "other"]);
    await endFirst();
    // One place each while both wait.
    expect(begun).toEqual(["greedy", "greedy", "other", "greedy"]);
    for (let n = 0; n < 6; n += 1) await endFirst();
    expect(begun.filter((network) => network === "other")).toHaveLength(2);
    expect(begun).toHaveLength(8);
    expect(turns.isBusy()).toBe(false);
  });

  it("are refused beyond the share of a minute, which comes back with time", async () => {
    let now = 0;
    const { turns } = stage({ perMinute: 12 }, () => now);
    const render = () => turns.run("greedy", async () => "page");
    for (let n = 0; n < 3; n += 1) expect(await render()).toBe("page");
    await expect(render()).rejects.toMatchObject({ retryAfterSeconds: 5 });
    expect(await turns.run("other", async () => "page")).toBe("page");
    now = 5_000;
    expect(await render()).toBe("page");
    await expect(render()).rejects.toThrow(NoTurn);
  });

  it("are refused when too many of one network wait", async () => {
    const { ask, endFirst } = stage({ waitingForOne: 2 });
    void ask("a");
    void ask("a");
    void ask("a");
    await expect(ask("a")).rejects.toThrow(NoTurn);
    await endFirst();
    void ask("a");
  });

  it("give their turn back when they fail", async () => {
    const { turns } = stage({ atOnce: 1 });
    await expect(turns.run("a", () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
    expect(await turns.run("b", async () => "page")).toBe("page");
  });
});
