import { describe, expect, it } from "vitest";
import { commonHeaders, contentPolicy, stripeHosts } from "@/lib/http/requests/content-policy";

const settings = { scripts: [], sites: [], mapOrigins: [], isSecure: true, podcast: null };
/** The sources of a directive. */
const sourcesOf = (policy: string, directive: string) =>
  policy
    .split("; ")
    .find((part) => part.startsWith(`${directive} `))
    ?.split(" ")
    .slice(1) ?? [];

describe("wallets in the payment form", () => {
  it("may be opened by our pages and by Stripe's frame, and by nobody else", () => {
    const permissions = commonHeaders.find(({ key }) => key === "Permissions-Policy")?.value.split(", ");
    expect(permissions?.filter((one) => one.startsWith("payment="))).toEqual([
      'payment=(self "https://js.stripe.com")',
    ]);
    expect(
      permissions?.filter((one) => !one.startsWith("payment=")).every((one) => one.endsWith("=()")),
    ).toBe(true);
  });

  it("find the scripts, frames and calls that the form needs on pages with a payment", () => {
    const policy = contentPolicy({ ...settings, payment: stripeHosts });
    const own = ["https://js.stripe.com", "https://*.js.stripe.com"];
    expect(sourcesOf(policy, "script-src")).toEqual(["'self'", ...own]);
    expect(sourcesOf(policy, "frame-src")).toEqual(
      expect.arrayContaining([...own, "https://hooks.stripe.com"]),
    );
    expect(sourcesOf(policy, "connect-src")).toEqual(["'self'", "https://api.stripe.com"]);
  });

  it("reach nothing of Stripe's on other pages", () => {
    expect(contentPolicy(settings)).not.toContain("stripe");
  });
});
