import { describe, expect, it } from "vitest";
import { type ProviderMenuState, providerMenu } from "@/components/layout/provider-menu";
import { findEntries, type PaletteEntry, pageEntries } from "@/components/palette/palette-entries";
import fr from "@/messages/fr/core/layout.json";

const state: ProviderMenuState = {
  isPlanner: true,
  isVenue: true,
  isAdmin: false,
  isModerated: false,
  isPremium: false,
  publicUrl: null,
  unreadRequests: 0,
};
const words = {
  label: (key: keyof typeof fr.menu) => fr.menu[key],
  reason: (lock: keyof typeof fr.locked) => fr.locked[lock],
};
const pages = (more: Partial<ProviderMenuState> = {}) =>
  pageEntries(providerMenu({ ...state, ...more }), words);
const labels = (entries: readonly PaletteEntry[]) => entries.map(({ label }) => label);
const request: PaletteEntry = {
  id: "request:1",
  group: "requests",
  label: "Mariage à Évian-les-Bains",
  detail: "12 juin 2027",
  icon: "requests",
  href: "/event-requests/1",
};
const leave: PaletteEntry = { id: "signOut", group: "actions", label: fr.user.signOut, icon: "signOut" };

describe("pages of the palette", () => {
  it("are those of the menu, each once, in the same order", () => {
    const menu = providerMenu({ ...state, isModerated: true });
    const hrefs = [...menu.groups.flatMap(({ items }) => items), ...menu.bottom].map(({ href }) => href);
    expect(pages({ isModerated: true }).map(({ href }) => href)).toEqual(hrefs);
  });

  it("keep their lock and its reason", () => {
    const requests = pages().find(({ href }) => href === "/event-requests");
    expect(requests).toMatchObject({ isLocked: true, detail: fr.locked.moderation });
    expect(pages({ isModerated: true }).find(({ href }) => href === "/event-requests")?.isLocked).toBe(false);
  });
});

describe("search in the palette", () => {
  const all = [...pages({ isModerated: true }), request, leave];

  it("returns every page and action, and no request, without text", () => {
    expect(findEntries(all, "  ")).toEqual([...pages({ isModerated: true }), leave]);
  });

  it("ignores accents and capitals, and matches the beginnings of words", () => {
    expect(labels(findEntries(all, "EVIAN mar"))).toEqual([request.label]);
    expect(labels(findEntries(all, "resea"))).toEqual([fr.menu.social]);
    expect(findEntries(all, "vian")).toEqual([]);
  });

  it("finds a request by its date, and a page by its group", () => {
    expect(findEntries(all, "12 juin")).toEqual([request]);
    expect(labels(findEntries(all, fr.menu.company))).toContain(fr.menu.address);
  });

  it("lists labels that begin with the text first", () => {
    const [first] = findEntries(all, "por");
    expect([fr.menu.portfolios, fr.menu.portrait]).toContain(first?.label);
  });

  it("does not find a locked page by the reason of its lock", () => {
    expect(findEntries(pages(), "relue")).toEqual([]);
    expect(findEntries(pages(), "relecture")).toEqual([]);
  });

  it("shows at most eight entries of a group", () => {
    const many = Array.from({ length: 30 }, (_, index) => ({ ...request, id: `request:${index}` }));
    expect(findEntries(many, "mariage")).toHaveLength(8);
  });
});
