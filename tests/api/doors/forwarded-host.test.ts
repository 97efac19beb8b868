import { describe, expect, it } from "vitest";
import { forwardedHost } from "@/lib/http/requests/hosts";

const said = (host: string, forwarded?: string) =>
  new Headers({ host, ...(forwarded ? { "x-forwarded-host": forwarded } : {}) });

describe("the host a visitor typed", () => {
  it.each([
    ["de.localhost:3000", undefined, "de.localhost:3000"],
    ["de.localhost:3000", "fr.localhost:3000", "de.localhost:3000"],
    ["localhost:3000", undefined, "localhost:3000"],
    ["localhost:3000", "localhost:3000", "localhost:3000"],
    ["localhost:3000", "tunnel.example", "localhost:3000"],
    ["localhost:3000", "de.localhost:3000", "de.localhost:3000"],
    ["evil.example", "de.localhost:3000", "evil.example"],
  ])("is of %s with %s: %s, without a proxy", (host, forwarded, expected) => {
    expect(forwardedHost(said(host, forwarded), 0)).toBe(expected);
  });

  it("is the forwarded one behind a proxy", () => {
    expect(forwardedHost(said("10.0.0.7", "www.promesse.fr"), 1)).toBe("www.promesse.fr");
    expect(forwardedHost(said("10.0.0.7"), 1)).toBe("10.0.0.7");
  });
});
