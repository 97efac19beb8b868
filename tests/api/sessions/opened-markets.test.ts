import { describe, expect, it, vi } from "vitest";
import { messagesOf } from "@/lib/core/i18n/messages";
import { marketOf } from "@/lib/core/markets/markets";
import { openCountries } from "@/lib/core/markets/open-markets";
import { noticeOf } from "@/lib/core/operator-notice";
import { registerOf } from "@/lib/core/registers";
import { warningsOfNotices } from "@/lib/http/process/operator";
import { testHosts } from "@/tests/support/context";
import { playMainJob } from "./main-job";

// The setting is read once, by the first module that asks which sites are open.
vi.hoisted(() => {
  process.env.SITES = "+CH,+AT";
});

describe("Switzerland and Austria, once the setting opens them", () => {
  it("have a host for each language, and are no longer closed", () => {
    expect(openCountries()).toEqual(expect.arrayContaining(["CH", "AT", "FR"]));
    for (const [host, locale] of [
      ["ch.localhost:3000", "de-CH"],
      ["ch-fr.localhost:3000", "fr-CH"],
      ["ch-it.localhost:3000", "it-CH"],
      ["at.localhost:3000", "de-AT"],
    ] as const) {
      expect(testHosts.find(host)?.locale).toBe(locale);
      expect(testHosts.isClosed(host)).toBe(false);
    }
    expect(testHosts.originOf("CH", "it-IT")).toBe("http://ch-it.localhost:3000");
  });

  it("have their currency, register, legal notice and words", async () => {
    expect([marketOf("CH").currency, marketOf("AT").currency]).toEqual(["CHF", "EUR"]);
    expect([registerOf("CH"), registerOf("AT")]).toEqual([null, "vies"]);
    expect(noticeOf("AT", {}).law).toContain("ECG");
    expect(warningsOfNotices().join(" ")).toContain("CH");
    const words = await Promise.all((["de-CH", "fr-CH", "it-CH", "de-AT"] as const).map(messagesOf));
    expect(words.map(({ directory }) => directory.inCountry)).toEqual([
      "in der Schweiz",
      "en Suisse",
      "in Svizzera",
      "in Österreich",
    ]);
    // Swiss German has no "ß"; Austrian German has.
    expect(JSON.stringify(words[0])).not.toContain("ß");
    expect(JSON.stringify(words[3])).toContain("ß");
  });

  it("play the main job in Switzerland, in francs with 8.1 %", async () => {
    await playMainJob({
      ...{ country: "CH", locale: "fr-CH", phone: "079 123 45 67", prefix: "+41" },
      ...{ vatNumber: "CHE123456788", rateBp: 810 },
    });
  });

  it("play the main job in Austria, in euros with 20 %", async () => {
    await playMainJob({
      ...{ country: "AT", locale: "de-AT", phone: "0664 1234567", prefix: "+43" },
      ...{ vatNumber: "ATU13585627", rateBp: 2_000 },
    });
  });
});
