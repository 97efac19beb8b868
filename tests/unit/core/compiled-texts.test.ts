import { IntlMessageFormat } from "intl-messageformat";
import { describe, expect, it } from "vitest";
import { compiledMessages } from "@/lib/core/i18n/compiled-messages";
import formatMessage, { compiledText } from "@/lib/core/i18n/format-message";
import { formats } from "@/lib/core/i18n/formats";
import { type Locale, mainLocales } from "@/lib/core/i18n/locales";
import { messagesOf } from "@/lib/core/i18n/messages";

/** All texts below an object, in the order of their paths. */
function textsOf(words: object): string[] {
  return Object.values(words).flatMap((below) =>
    typeof below === "string" ? [below] : textsOf(below as object),
  );
}

type Value = string | number | Date | ((chunks: unknown[]) => string);
const tag = (chunks: unknown[]) => `<${chunks.join("")}>`;
const ARGUMENT = /\{\s*(\w+)\s*(?:,\s*(\w+))?/g;
const TAG = /<(\w+)>/g;

/** Values for what a text asks for: a number for its plurals, a day for its dates, else a word. */
function valuesFor(text: string, count: number): Record<string, Value> {
  const values: Record<string, Value> = {};
  for (const [, name = "", kind] of text.matchAll(ARGUMENT)) {
    if (kind === "plural" || kind === "selectordinal" || kind === "number") values[name] = count;
    else if (kind === "date" || kind === "time") values[name] = new Date(Date.UTC(2027, 4, 3, 12, 5));
    else values[name] ??= "Claire";
  }
  for (const [, name = ""] of text.matchAll(TAG)) values[name] = tag;
  return values;
}

/** What next-intl's own formatter makes of a text. */
function parsed(text: string, locale: Locale, values: Record<string, Value>): string {
  const times = Object.fromEntries(
    Object.entries(formats.dateTime).map(([name, style]) => [name, { timeZone: "UTC", ...style }]),
  );
  const known = { date: times, time: times, number: formats.number };
  const written = new IntlMessageFormat(text, locale, known as never).format(values as never);
  return Array.isArray(written) ? written.join("") : String(written);
}

function compiledAs(text: string, locale: Locale, values: Record<string, Value>): string {
  const options = { globalFormats: formats, locale, timeZone: "UTC" } as never;
  const written = formatMessage("key", text, values as never, options) as unknown;
  return Array.isArray(written) ? written.join("") : String(written);
}

describe.each(mainLocales)("compiled texts of %s", (locale) => {
  it("say what the parsed ones say, for no, one, two and many", async () => {
    const texts = textsOf(await messagesOf(locale)).filter((text) => /[{<']/.test(text));
    expect(texts.length).toBeGreaterThan(1_000);
    const differences = texts.flatMap((text) =>
      [0, 1, 2, 1_234.5].flatMap((count) => {
        const values = valuesFor(text, count);
        const [expected, got] = [parsed(text, locale, values), compiledAs(text, locale, values)];
        return expected === got ? [] : [{ text, expected, got }];
      }),
    );
    expect(differences).toEqual([]);
  });

  it("stay the same when they are compiled once more", async () => {
    const compiled = textsOf(await messagesOf(locale)).map(compiledText);
    const plain = compiled.filter((text) => typeof text === "string");
    expect(plain.filter((text) => compiledText(text) !== text)).toEqual([]);
  });

  it("are handed to the browser as plain values under the names of the files", async () => {
    const [all, compiled] = [await messagesOf(locale), await compiledMessages(locale)];
    expect(Object.keys(compiled)).toEqual(Object.keys(all));
    expect(JSON.parse(JSON.stringify(compiled.ui))).toEqual(compiled.ui);
    expect(Object.keys(compiled["event-requests"])).toEqual(Object.keys(all["event-requests"]));
  });
});
