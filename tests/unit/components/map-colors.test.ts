import { describe, expect, it, vi } from "vitest";
import { readMapColors } from "@/components/maps/map-colors";

describe("colours of a map", () => {
  it("are not read from an element that has left the page, whose colours are empty", () => {
    const appendChild = vi.fn();
    const gone = { isConnected: false, appendChild } as unknown as Element;
    expect(() => readMapColors(gone)).toThrow("taken away");
    expect(appendChild).not.toHaveBeenCalled();
  });
});
