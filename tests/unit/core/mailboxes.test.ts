import { describe, expect, it } from "vitest";
import { mailboxOf } from "@/lib/core/email";

describe("the mailbox of an address", () => {
  it.each([
    ["Lea.Moreau+mariage@Gmail.com", "leamoreau@gmail.com"],
    ["leamoreau@googlemail.com", "leamoreau@gmail.com"],
    ["lea.moreau+a+b@orange.fr", "lea.moreau@orange.fr"],
    ["+mariage@orange.fr", "+mariage@orange.fr"],
  ])("%s is %s", (address, expected) => {
    expect(mailboxOf(address)).toBe(expected);
  });
});
