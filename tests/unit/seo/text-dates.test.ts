import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { mainLocales } from "@/lib/core/i18n/locales";
import { messagesOf, type Namespace } from "@/lib/core/i18n/messages";
import { textChangedOn } from "@/lib/seo/sitemaps/text-dates";

type TextPath = Parameters<typeof textChangedOn>[0];

interface Recorded {
  /** Namespaces of the texts, and their parts of them. */
  texts: readonly [Namespace, string?][];
  /** Date and hash. */
  is: string;
}

/** The texts of each page in all languages, as they were when its date was written. */
const recorded: Partial<Record<TextPath, Recorded>> = {
  "/how-ranking-works": { texts: [["ranking"]], is: "2026-11-23 e7c0e64e9cd8e78e" },
  "/terms": { texts: [["directory", "terms"]], is: "2026-11-28 137116178e30a012" },
  "/cgv": {
    texts: [
      ["directory", "cgv"],
      ["legal", "withdrawalForm"],
    ],
    is: "2026-11-28 a3efa7da641b155d",
  },
  "/reviews-policy": { texts: [["legal", "reviews"]], is: "2026-11-24 4d9a0c84567678d8" },
  "/legal": {
    texts: [
      ["directory", "legal"],
      ["legal", "notice"],
    ],
    is: "2026-11-28 b6a0ba78fecdb167",
  },
  "/privacy": { texts: [["legal", "privacy"]], is: "2026-11-28 cf0e661a7ae67a44" },
  "/accessibility": { texts: [["legal", "accessibility"]], is: "2026-11-23 9f6a7f9291ffff7c" },
  "/contact": { texts: [["contact"]], is: "2026-11-23 a61bee22c90c946e" },
};

async function hashOf(texts: Recorded["texts"]): Promise<string> {
  const hash = createHash("sha256");
  for (const [namespace, part] of texts)
    for (const locale of mainLocales) {
      const words = (await messagesOf(locale))[namespace];
      hash.update(JSON.stringify(part === undefined ? words : words[part]) ?? "");
    }
  return hash.digest("hex").slice(0, 16);
}

it.each(Object.entries(recorded))("the date of %s is that of its texts", async (path, page) => {
  const found = `${textChangedOn(path as TextPath)} ${await hashOf(page.texts)}`;
  expect(found, "changed texts: write today's date into text-dates.ts, and date and hash here").toBe(page.is);
});
