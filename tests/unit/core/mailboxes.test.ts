import { describe, expect, it } from "vitest";
import { networkOf } from "@/lib/core/address-hash";
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

describe("the network of an address", () => {
  it.each([
    ["203.0.113.7", "203.0.113.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:DB8:1:2:ffff::1", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["unknown", null],
    ["worker", null],
  ])("%s is %s", (ip, expected) => {
    expect(networkOf(ip)).toBe(expected);
  });
});
