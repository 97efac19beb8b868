import { describe, expect, it } from "vitest";
import { hasWebAddress } from "@/lib/leads/suspicion/rules";

describe("texts that a person reads first", () => {
  it.each([
    ["Voyez https://casino.example", null, true],
    ["Un dîner au bord du lac", "www.exemple.test", true],
    ["HTTP://EXAMPLE.TEST", null, true],
    ["Un dîner au bord du lac, à 19 h. Merci", "bohème", false],
    [null, null, false],
  ])("%s, %s: %s", (message, theme, expected) => {
    expect(hasWebAddress(message, theme)).toBe(expected);
  });
});
