import { createTranslator } from "next-intl";
import { describe, expect, it } from "vitest";
import { mainLocales } from "@/lib/core/i18n/locales";
import { messagesOf } from "@/lib/core/i18n/messages";
import { reasonTextValues } from "@/lib/leads/matching/reason-text";
import { matchCodes } from "@/lib/leads/matching/weights";

const kinds = ["full", "partial", "open", "untold"] as const;

describe("reason texts", () => {
  it.each(mainLocales)("state each reason in %s without an unfilled argument", async (locale) => {
    const { matching } = await messagesOf(locale);
    const t = createTranslator({ locale, messages: { matching } as never }) as unknown as (
      key: string,
      values: object,
    ) => string;
    for (const code of matchCodes) {
      for (const kind of kinds) {
        const text = t(
          `matching.reasons.${code}`,
          reasonTextValues({ code, points: 5, kind, distanceKm: 12.3 }, locale),
        );
        expect(text, `${code} ${kind}`).toMatch(/^[\p{L}\d][^{}]{3,60}$/u);
      }
    }
    const near = t(
      "matching.reasons.distance",
      reasonTextValues({ code: "distance", points: 5, kind: "partial", distanceKm: 12.3 }, locale),
    );
    expect(near).toContain(locale === "en-GB" ? "8" : "12");
  });
});
