import { describe, expect, it } from "vitest";
import { pageWindow } from "@/components/ui/page-window";

describe("page window", () => {
  it.each([
    [1, 1, "1"],
    [1, 5, "1 2 … 5"],
    [2, 5, "1 2 3 4 5"],
    [3, 5, "1 2 3 4 5"],
    [5, 28, "1 … 4 5 6 … 28"],
    [4, 28, "1 2 3 4 5 … 28"],
    [27, 28, "1 … 26 27 28"],
    [28, 28, "1 … 27 28"],
  ])("page %i of %i shows %s", (page, pages, shown) => {
    const words = pageWindow(page, pages).map((entry) => (typeof entry === "number" ? entry : "…"));
    expect(words.join(" ")).toBe(shown);
  });
});
