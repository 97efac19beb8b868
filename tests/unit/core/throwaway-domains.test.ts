import { describe, expect, it } from "vitest";
import { isThrowawayDomain } from "@/lib/core/throwaway-domains";

describe("throwaway domains", () => {
  it.each([
    ["somebody@yopmail.com", true],
    ["Somebody@YOPMAIL.com", true],
    ["somebody@mailinator.com.", true],
    // Only the list of parents has it: every name below belongs to the same service.
    ["somebody@box-7.mailinator.com", true],
    ["somebody@a.b.33mail.com", true],
    ["camille@gmail.com", false],
    ["camille@orange.fr", false],
    ["camille@web.de", false],
    ["camille@libero.it", false],
    ["camille@mailinator.com.example", false],
    ["camille@notmailinator.com.fr", false],
    ["yopmail.com@example.fr", false],
    ["", false],
  ])("%s: %s", async (email, isThrowaway) => {
    expect(await isThrowawayDomain(email)).toBe(isThrowaway);
  });
});
