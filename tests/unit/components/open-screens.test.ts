import { globSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { isOpenScreen, onlyOpen, openScreens } from "@/components/layout/open-screens";
import { providerMenu } from "@/components/layout/provider-menu";

const pages = globSync("app/*/**/page.tsx").map((file) =>
  file
    .replace("app/[locale]", "")
    .replace(/\/\([^)]+\)/g, "")
    .replace(/\/page\.tsx$/, ""),
);

describe("open screens", () => {
  it.each(openScreens)("%s has a page", (screen) => {
    expect(pages).toContain(screen === "/" ? "" : screen);
  });

  it("does not open an address that asks for a filter", () => {
    expect(isOpenScreen("/wedding-planners?service=officiant")).toBe(false);
  });

  it("draws no entry without a screen, and keeps the reason of a closed public profile", () => {
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
