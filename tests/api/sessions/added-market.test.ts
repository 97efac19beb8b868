import { describe, expect, it, vi } from "vitest";
import { siteChanges } from "@/lib/core/env-values";
import { messagesOf } from "@/lib/core/i18n/messages";
import type { MarketData, MarketRules } from "@/lib/core/markets/market-data";
import { type CountryCode, type Locale, marketOf, siteIn } from "@/lib/core/markets/markets";
import { openCountries } from "@/lib/core/markets/open-markets";
import { noticeOf } from "@/lib/core/operator-notice";
import { readNumber, registerOf } from "@/lib/core/registers";
import { senderWarnings } from "@/lib/core/sms-senders";
import { testHosts } from "@/tests/support/context";
import { playMainJob } from "./main-job";

/** A market of languages and a register that the product knows: what its file in `lib/core/markets` would say. */
const { luxembourg, luxembourgRules } = vi.hoisted(() => ({
  luxembourg: {
    country: "LU",
    key: "lu",
    currency: "EUR",
    timeZone: "Europe/Luxembourg",
    distanceUnit: "kilometer",
    languages: ["fr", "de"],
    privacyAuthority: "Commission nationale pour la protection des données",
    register: "vies",
    vatNumber: { shape: /^[0-9]{8}$/, example: "LU26375245" },
    isOpen: true,
  } satisfies MarketData,
  luxembourgRules: {
    country: "LU",
    inCountry: {
      fr: "au Luxembourg",
      nl: "in Luxemburg",
      en: "in Luxembourg",
      de: "in Luxemburg",
      it: "in Lussemburgo",
      es: "en Luxemburgo",
      pt: "no Luxemburgo",
    },
    notice: { law: "Loi du 14 août 2000 relative au commerce électronique, art. 5", needs: ["name", "vat"] },
    senderNames: "refused",
    holidays: [],
  } satisfies MarketRules,
}));

vi.mock("@/lib/core/markets/all-markets", async (original) => {
  const { allMarkets, allMarketRules } = await original<typeof import("@/lib/core/markets/all-markets")>();
  return { allMarkets: [...allMarkets, luxembourg], allMarketRules: [...allMarketRules, luxembourgRules] };
});

/** The type of countries follows from the list, which only this test makes longer. */
const added = "LU" as CountryCode;
const [inFrench, inGerman] = ["fr-LU", "de-LU"] as unknown as [Locale, Locale];

describe("a market that is added as data", () => {
  it("has its sites and hosts, and may be closed by the setting", () => {
    expect(openCountries()).toContain(added);
    expect(siteIn(added, "de")).toMatchObject({ locale: inGerman, key: "lu-de" });
    expect(testHosts.find("lu-de.localhost:3000")?.locale).toBe(inGerman);
    expect(testHosts.originOf(added)).toBe("http://lu.localhost:3000");
    expect(marketOf(added).currency).toBe("EUR");
    expect(siteChanges.parse("-LU,+de-LU")).toEqual({ LU: false, "de-LU": true });
  });

  it("has words, a legal notice and a rule for text messages", async () => {
    expect((await messagesOf(inFrench)).directory.inCountry).toBe("au Luxembourg");
    expect((await messagesOf(inGerman)).directory.inCountry).toBe("in Luxemburg");
    const settings = { OPERATOR_NAME: "Promesse SAS" };
    expect(noticeOf(added, settings)).toMatchObject({
      law: expect.stringContaining("14 août 2000"),
      facts: [{ fact: "name" }],
      hasComplaintsBook: false,
    });
    const common = { TWILIO_FROM: "Promesse", TWILIO_REGISTERED_NAMES: ["IT", "ES"] };
    expect(senderWarnings(common).join(" ")).toContain("set TWILIO_FROM_LU to a number");
  });

  it("asks the register that it names", () => {
    expect(registerOf("LU")).toBe("vies");
    expect(readNumber("vies", "LU", "26 37 52 45")).toBe("LU26375245");
    expect(readNumber("vies", "LU", "2637524")).toBeNull();
  });

  it("plays the main job: register, ask, pay, unlock", async () => {
    await playMainJob({
      ...{ country: added, locale: inFrench, phone: "621 123 456", prefix: "+352" },
      ...{ vatNumber: "LU26375245", rateBp: 1_700 },
    });
  });
});
