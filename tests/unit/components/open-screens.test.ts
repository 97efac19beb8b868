import { describe, expect, it } from "vitest";
import { isOpenScreen, onlyOpen } from "@/components/layout/open-screens";
import { providerMenu } from "@/components/layout/provider-menu";

describe("open screens", () => {
  it("do not include an address with a query", () => {
    expect(isOpenScreen("/wedding-planners?service=officiant")).toBe(false);
  });

  it("leaves out entries whose page is not built, and keeps the locked public profile", () => {
    const menu = onlyOpen(
      providerMenu({
        isPlanner: true,
        isVenue: true,
        isAdmin: true,
        isModerated: true,
        isPremium: false,
        publicUrl: null,
        unreadRequests: 2,
      }),
    );
    const shown = [...menu.groups.flatMap((group) => group.items), ...menu.bottom];
    expect(shown.filter((item) => !item.lock && !item.dialog && !isOpenScreen(item.href))).toEqual([]);
    expect(shown.map((item) => item.key)).toContain("requests");
    expect(menu.bottom.find((item) => item.key === "publicProfile")?.lock).toBe("publicProfile");
  });
});
