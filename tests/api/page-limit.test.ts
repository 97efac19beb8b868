import { NextRequest } from "next/server";
import { describe, expect, it } from "vitest";
import { reviewsPath } from "@/lib/core/addresses/planners";
import {
  VENUE_COMPARISON_PATH,
  venueAvailabilityPath,
  venuePath,
  venueReviewsPath,
} from "@/lib/core/addresses/venues";
import { hostTable, stampPeer } from "@/lib/http/requests/hosts";
import { livePageLimit } from "@/lib/http/requests/page-limit";
import { middleware } from "@/middleware";
import nextConfig from "@/next.config";

function ask(path: string, address: string) {
  const peer: Record<string, string> = {};
  stampPeer(peer, address);
  const origin = hostTable().originOf("FR");
  const headers = { host: new URL(origin).host, ...peer };
  return middleware(new NextRequest(origin + path, { headers }));
}

describe("pages about the calendars of venues and all reviews", () => {
  it("are refused to a network that asks too often, whatever venue and day it asks for", () => {
    const address = "203.0.113.7";
    for (let n = 0; n < livePageLimit.points; n += 1)
      expect(ask(`${venueAvailabilityPath(`venue-${n}`)}?day=2027-05-01`, address).status).toBe(200);
    for (const path of [
      venueAvailabilityPath("another"),
      VENUE_COMPARISON_PATH,
      `${venueReviewsPath("a")}?sort=best`,
      `${reviewsPath("a")}?page=2`,
    ]) {
      const refused = ask(path, address);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    }
    expect(ask(venuePath("venue-1"), address).status, "cached pages are not counted").toBe(200);
    expect(ask(venueAvailabilityPath("venue-1"), "203.0.113.8").status, "another network").toBe(200);
  });

  it("count the addresses of one IPv6 network together", () => {
    for (let n = 0; n < livePageLimit.points; n += 1)
      ask(VENUE_COMPARISON_PATH, `2001:db8:0:7::${n.toString(16)}`);
    expect(ask(VENUE_COMPARISON_PATH, "2001:db8:0:7:ffff::1").status).toBe(429);
    expect(ask(VENUE_COMPARISON_PATH, "2001:db8:0:8::1").status).toBe(200);
  });

  it("may be kept for a short time by browsers and shared caches", async () => {
    const config = await nextConfig("test");
    const rules = (await config.headers?.()) ?? [];
    const rule = rules.find(({ source }) => source === venueAvailabilityPath(":slug"));
    expect(rule?.headers).toContainEqual({ key: "Cache-Control", value: "public, max-age=30" });
  });
});
