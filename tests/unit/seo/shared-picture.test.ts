import sharp from "sharp";
import { describe, expect, it, vi } from "vitest";
import { SharedPicture } from "@/components/seo/shared-picture";
import { draw, ownPhoto } from "@/lib/http/seo/draw";
import { fingerprint } from "@/lib/seo/fingerprint";
import { parseSharedPath, printable, type SharedCard, sharedPath } from "@/lib/seo/write-shared-card";

const card: SharedCard = {
  title: "Maison Vidal",
  line: "Wedding planner à Avignon",
  note: "dès 1 450 €",
  rating: "4,8 sur 5, 12 avis",
  photo: null,
};

describe("the picture of a shared link", () => {
  it("is drawn without fetching anything, whatever letters a name has", async () => {
    const { fetch } = globalThis;
    const asked: string[] = [];
    // The drawing program loads its own parts from data addresses.
    vi.spyOn(globalThis, "fetch").mockImplementation((input, init) => {
      if (`${input}`.startsWith("data:")) return fetch(input, init);
      asked.push(`${input}`);
      return Promise.reject(new Error("offline"));
    });
    const letters = String.fromCodePoint(
      ...Array.from({ length: 0x17f - 0xa0 }, (_, n) => n + 0xa0),
      ...Array.from({ length: 0x5f }, (_, n) => n + 0x20),
    );
    for (const title of [`${letters} –—‘’“”„…€`, "Zoé 💍 Чехов 婚礼", "💍"]) {
      const photo = await ownPhoto();
      const bytes = await draw(SharedPicture({ card: { ...card, title, rating: null }, photo }));
      expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
      expect(bytes.byteLength).toBeLessThan(300_000);
    }
    expect(asked).toEqual([]);
  });

  it.each([
    ["Zoé 💍 & Cie", "Zoé & Cie"],
    ["dès 1\u202f450\u00a0€", "dès 1\u00a0450\u00a0€"],
    ["婚礼", ""],
    ["Łódź", "Łódź"],
  ])("sets %s as %s", (text, set) => {
    expect(printable(text)).toBe(set);
  });

  it("has another address once it shows something else", () => {
    const path = sharedPath(["profile", "maison-vidal"], card);
    expect(path).toMatch(/^\/og\/profile\/maison-vidal\/[a-z0-9]+\.jpg$/);
    expect(sharedPath(["profile", "maison-vidal"], { ...card })).toBe(path);
    expect(sharedPath(["profile", "maison-vidal"], { ...card, note: null })).not.toBe(path);
    expect(parseSharedPath(path.split("/").slice(2))).toEqual(["profile", "maison-vidal"]);
  });

  it.each([
    ["profile", "a"],
    ["x.jpg"],
    ["profile", "A", "1.jpg"],
    ["profile", "..", "1.jpg"],
    ["a", "b", "c", "d", "1.jpg"],
  ])("knows no path %s %s", (...parts) => {
    expect(parseSharedPath(parts)).toBeNull();
  });

  it("has few equal hashes", () => {
    const hashes = new Set(Array.from({ length: 20_000 }, (_, n) => fingerprint(`${n}`)));
    expect(hashes.size).toBe(20_000);
  });
});
