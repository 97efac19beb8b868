import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  onFavoriteGone,
  readFavorites,
  setInAccount,
  toggleHeart,
} from "@/components/directory/favorites/saved-favorites";

const planner = { kind: "planner", id: "3f1c9a52-0000-4000-8000-000000000001" } as const;
const other = { kind: "venue", id: "3f1c9a52-0000-4000-8000-000000000002" } as const;

/** A browser: its storage, its events, and the status with which the server answers. */
function openBrowser(status: number) {
  const stored = new Map<string, string>();
  const target = new EventTarget();
  const answered = vi.fn(async () => ({ status }));
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  for (const name of ["addEventListener", "removeEventListener", "dispatchEvent"] as const)
    vi.stubGlobal(name, target[name].bind(target));
  vi.stubGlobal("fetch", answered);
  return answered;
}

const gone = vi.fn();
let stop = () => {};
beforeEach(() => gone.mockClear());
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

describe("a heart that is sent to an account", () => {
  it.each([404, 410])(
    "of a profile that no longer exists (%i) is taken back, and the page is told",
    async (status) => {
      openBrowser(status);
      stop = onFavoriteGone(gone);
      expect(toggleHeart(other)).toBe(true);
      setInAccount(true);
      expect(toggleHeart(planner), "filled at once").toBe(true);
      await vi.waitFor(() => expect(gone).toHaveBeenCalledTimes(1));
      expect(readFavorites()).toEqual([other]);
    },
  );

  it.each([200, 500])("is kept after the answer %i", async (status) => {
    const answered = openBrowser(status);
    stop = onFavoriteGone(gone);
    setInAccount(true);
    toggleHeart(planner);
    await vi.waitFor(() => expect(answered).toHaveBeenCalledTimes(1));
    await Promise.resolve();
    expect(readFavorites()).toEqual([planner]);
    expect(gone).not.toHaveBeenCalled();
  });
});
