import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { networkOf, parseAddress } from "@/lib/core/network";
import { clientIp } from "@/lib/http/requests/hosts";

describe("a network address", () => {
  it.each([
    ["203.0.113.7", "203.0.113.7"],
    [" 203.0.113.7 ", "203.0.113.7"],
    ["203.0.113.7:51234", "203.0.113.7"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["::FFFF:cb00:7107", "203.0.113.7"],
    ["[::ffff:203.0.113.7]:443", "203.0.113.7"],
    ["0:0:0:0:0:ffff:203.0.113.7", "203.0.113.7"],
    ["2001:0DB8:0000:0007::0001", "2001:db8:0:7::1"],
    ["[2001:db8::1]:443", "2001:db8::1"],
    ["[2001:db8::1]", "2001:db8::1"],
    ["fe80::1%eth0", "fe80::1"],
    ["64:ff9b::203.0.113.7", "64:ff9b::cb00:7107"],
    ["", null],
    ["unknown", null],
    ["203.0.113.700", null],
    ["203.0.113.7:port", null],
    ["[203.0.113.7]", null],
    ["evil.example", null],
  ])("%j is %j", (text, expected) => {
    expect(parseAddress(text)).toBe(expected);
  });

  it("has one form, however it is written", () => {
    fc.assert(
      fc.property(fc.ipV6(), (address) => {
        const once = parseAddress(address);
        expect(once).not.toBeNull();
        expect(parseAddress(once ?? "")).toBe(once);
        expect(parseAddress(`[${address}]:443`)).toBe(once);
      }),
    );
  });

  it("comes without its port from a proxy that writes one", () => {
    const headers = new Headers({ "x-forwarded-for": "198.51.100.9, [2001:db8::1]:4711" });
    expect(clientIp(headers, 1)).toBe("2001:db8::1");
  });
});

describe("the network of an address", () => {
  it.each([
    ["203.0.113.7", "203.0.113.7"],
    ["203.0.113.7:80", "203.0.113.7"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
    ["2001:0DB8:0001:0002::1", "2001:db8:1:2"],
    ["2001:db8::1", "2001:db8:0:0"],
    ["::1", "0:0:0:0"],
    ["1::", "1:0:0:0"],
    ["1:2:3:4:5:6:7::", "1:2:3:4"],
    ["unknown", "unknown"],
    ["3f0e6c0a-0000-4000-8000-000000000000", "3f0e6c0a-0000-4000-8000-000000000000"],
  ])("%s → %s", (ip, expected) => {
    expect(networkOf(ip)).toBe(expected);
  });
});
