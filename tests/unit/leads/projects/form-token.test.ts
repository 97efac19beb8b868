import { describe, expect, it } from "vitest";
import { DomainError } from "@/lib/core/errors";
import { checkFormToken, mintFormToken } from "@/lib/leads/registration/check-form-token";
import { maskEmail } from "@/lib/leads/registration/rules";

const key = "a key";
const opened = new Date("2027-02-15T10:00:00Z");
const later = (seconds: number) => new Date(opened.getTime() + seconds * 1000);

function codeOf(run: () => void): string | null {
  try {
    run();
    return null;
  } catch (error) {
    return error instanceof DomainError ? error.code : "no refusal";
  }
}

describe("the token of an opened form", () => {
  const token = mintFormToken(key, opened);
  it.each<[string, string, number, string | null]>([
    ["after a minute", token, 60, null],
    ["after exactly three seconds", token, 3, null],
    ["after a day", token, 86_400, null],
    ["faster than people type", token, 2.9, "too_fast"],
    ["after more than a day", token, 86_401, "form_expired"],
    ["from the future", token, -1, "form_expired"],
    ["with another time", `zzzz.${token.split(".")[1]}`, 60, "form_expired"],
    ["with another key", mintFormToken("another", opened), 60, "form_expired"],
    ["without a signature", token.split(".")[0] ?? "", 60, "form_expired"],
    ["that is nothing", "", 60, "form_expired"],
  ])("%s", (_case, text, seconds, code) => {
    expect(codeOf(() => checkFormToken(key, text, later(seconds)))).toBe(code);
  });
});

describe("a masked address", () => {
  it.each([
    ["claire@example.com", "cl•••@example.com"],
    ["bob@example.com", "b•••@example.com"],
    ["x@example.com", "x•••@example.com"],
  ])("of %s is %s", (address, masked) => {
    expect(maskEmail(address)).toBe(masked);
  });
});
