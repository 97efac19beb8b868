import { describe, expect, it } from "vitest";
import { fullName, maskedName } from "@/lib/core/masking/contact-name";

describe("names", () => {
  it.each([
    ["Camille", "D", "Camille D."],
    ["Zoé", "é", "Zoé É."],
    ["Ana", "Duvernoy", "Ana D."],
    ["Ana", "", "Ana"],
  ])("shows %s with %s as %s before the unlock", (firstname, initial, name) => {
    expect(maskedName(firstname, initial)).toBe(name);
  });

  it("shows the whole name after the unlock, and only the first name once erased", () => {
    expect(fullName("Camille", "Duvernoy")).toBe("Camille Duvernoy");
    expect(fullName("Camille", null)).toBe("Camille");
  });
});
