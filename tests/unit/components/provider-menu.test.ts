import { describe, expect, it } from "vitest";
import { currentItem, type WorkMenu } from "@/components/layout/menu";
import { type ProviderMenuState, providerMenu } from "@/components/layout/provider-menu";
import fr from "@/messages/fr/core/layout.json";

const planner: ProviderMenuState = {
  isPlanner: true,
  isVenue: false,
  isAdmin: false,
  isModerated: true,
  isPremium: false,
  publicUrl: "/wedding-planner/maison-eglantine",
  unreadRequests: 2,
};

const paths = (menu: WorkMenu) => menu.groups.flatMap((group) => group.items.map((item) => item.href));
const locked = (menu: WorkMenu) =>
  [...menu.groups.flatMap((group) => group.items), ...menu.bottom]
    .filter((item) => item.lock)
    .map((item) => item.key);

describe("provider menu", () => {
  it("lists a planner's screens in order", () => {
    expect(paths(providerMenu(planner))).toEqual([
      "/dashboard",
      "/event-requests",
      "/videos",
      "/images",
      "/portfolios",
      "/company/details",
      "/company/address",
      "/company/services",
      "/portrait-experiences",
      "/social-networks",
      "/integrate-badge",
      "/reviews",
      "/subscription",
      "/credits",
      "/invoices",
    ]);
  });

  it("shows a venue its requests, venues, reviews and payments, without a public profile", () => {
    const menu = providerMenu({ ...planner, isPlanner: false, isVenue: true });
    expect(paths(menu)).toEqual([
      "/dashboard",
      "/event-requests",
      "/venues",
      "/reviews",
      "/subscription",
      "/credits",
      "/invoices",
    ]);
    expect(menu.bottom.map((item) => item.key)).toEqual(["settings"]);
  });

  it("merges both roles, each address once", () => {
    const merged = paths(providerMenu({ ...planner, isVenue: true }));
    expect(merged).toHaveLength(new Set(merged).size);
    expect(merged).toContain("/venues");
    expect(merged.filter((path) => path === "/dashboard")).toHaveLength(1);
  });

  it("locks, and does not hide, entries that wait for moderation", () => {
    expect(locked(providerMenu({ ...planner, isModerated: false, publicUrl: null }))).toEqual([
      "requests",
      "reviews",
      "subscription",
      "credits",
      "publicProfile",
    ]);
    expect(locked(providerMenu(planner))).toEqual([]);
  });

  it("has no credits for Premium", () => {
    expect(paths(providerMenu({ ...planner, isPremium: true }))).not.toContain("/credits");
  });

  it("has an entry of the administration for administrators", () => {
    expect(providerMenu({ ...planner, isAdmin: true }).bottom.map((item) => item.key)).toContain("admin");
  });

  it("gives a reason for every locked entry", () => {
    const menu = providerMenu({ ...planner, isModerated: false, publicUrl: null });
    const reasons = [...menu.groups.flatMap((group) => group.items), ...menu.bottom].flatMap(
      (item) => item.lock ?? [],
    );
    expect(reasons.filter((reason) => !fr.locked[reason])).toEqual([]);
  });
});

describe("current entry", () => {
  it.each([
    ["/event-requests", "requests"],
    ["/event-requests/0193-abc", "requests"],
    ["/company/services", "services"],
    ["/portfolios/12/edit", "portfolios"],
    ["/account", "settings"],
    ["/event-requests-archive", null],
    ["/wedding-planner/maison-eglantine", null],
  ])("of %s is %s", (path, key) => {
    expect(currentItem(providerMenu(planner), path)?.key ?? null).toBe(key);
  });
});
