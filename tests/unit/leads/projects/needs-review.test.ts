import { describe, expect, it } from "vitest";
import { needsReview } from "@/lib/leads/registration/rules";

describe("messages that an admin reviews", () => {
  it.each([
    ["Voyez https://casino.example", null, true],
    ["Un dîner au bord du lac", "www.exemple.test", true],
    ["HTTP://EXAMPLE.TEST", null, true],
    ["Un dîner au bord du lac, à 19 h. Merci", "bohème", false],
    [null, null, false],
  ])("%s, %s: %s", (message, weddingTheme, expected) => {
    expect(needsReview({ message, weddingTheme })).toBe(expected);
  });
});
