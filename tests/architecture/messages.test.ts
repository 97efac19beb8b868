import { basename } from "node:path/posix";
import { describe, expect, it } from "vitest";
import { languages } from "@/lib/core/markets/market-data";
import { declaredRefusals, filesOf, isBadlySpaced, messageOf, OTHERS, REFERENCE, textsOf } from "./messages";
import { plant, project, type Tree } from "./tree";

const everyText = (tree: Tree) =>
  languages.flatMap((language) =>
    filesOf(tree, language).flatMap((file) =>
      [...textsOf(tree, language, file)].map(([key, text]) => ({ at: `${language}/${file} ${key}`, text })),
    ),
  );

function missingFiles(tree: Tree): string[] {
  const expected = new Set(languages.flatMap((language) => filesOf(tree, language)));
  return languages
    .flatMap((language) =>
      [...expected]
        .filter((file) => !tree.has(`messages/${language}/${file}`))
        .map((file) => `${language}/${file}`),
    )
    .sort();
}

/** `{ofName}` and `{toName}` of a French text are `{name}` in the other languages. */
function argumentsOf(text: string, language: string = REFERENCE): string | undefined {
  const names = messageOf(text)?.arguments;
  if (language !== REFERENCE) return names?.join(" ");
  const plain = names?.map((name) =>
    name.replace(/^(?:of|to)([A-Z])/, (_, letter: string) => letter.toLowerCase()),
  );
  return plain && [...new Set(plain)].sort().join(" ");
}

/** Keys or arguments that differ from the French text of the same key. */
function differences(tree: Tree): string[] {
  return filesOf(tree, REFERENCE).flatMap((file) => {
    const french = textsOf(tree, REFERENCE, file);
    return OTHERS.filter((language) => tree.has(`messages/${language}/${file}`)).flatMap((language) => {
      const texts = textsOf(tree, language, file);
      const at = (key: string) => `${language}/${file} ${key}`;
      const missing = [...french.keys()]
        .filter((key) => !texts.has(key))
        .map((key) => `${at(key)} is missing`);
      const extra = [...texts.keys()]
        .filter((key) => !french.has(key))
        .map((key) => `${at(key)} is not in French`);
      const unlike = [...texts].flatMap(([key, text]) => {
        const wanted = argumentsOf(french.get(key) ?? "");
        const given = argumentsOf(text, language);
        return french.has(key) && wanted !== undefined && given !== undefined && wanted !== given
          ? [`${at(key)} takes "${given}" instead of "${wanted}"`]
          : [];
      });
      return [...missing, ...extra, ...unlike];
    });
  });
}

function unreadable(tree: Tree): string[] {
  return everyText(tree)
    .filter(({ at, text }) => at.endsWith("!") || text.trim() === "" || !messageOf(text))
    .map(({ at }) => at);
}

const wordCount = (text: string) =>
  messageOf(text)
    ?.branches.join(" ")
    .match(/\p{L}{2,}/gu)?.length ?? 0;

/** Whole sentences that are word for word the French ones. */
function leftInFrench(tree: Tree): string[] {
  return filesOf(tree, REFERENCE).flatMap((file) => {
    const french = textsOf(tree, REFERENCE, file);
    return OTHERS.flatMap((language) =>
      [...textsOf(tree, language, file)]
        .filter(([key, text]) => french.get(key) === text && wordCount(text) > 3)
        .map(([key]) => `${language}/${file} ${key}`),
    );
  });
}

function badlySpaced(tree: Tree): string[] {
  return filesOf(tree, REFERENCE).flatMap((file) =>
    [...textsOf(tree, REFERENCE, file)]
      .filter(([, text]) => isBadlySpaced(text))
      .map(([key, text]) => `${file} ${key}: ${text}`),
  );
}

/** Values after "de", "à" or "que" that are no names: amounts, dates, addresses, what a reader typed, video sites. */
const NO_NAMES =
  /^(?:address|amount|authority|bedrooms\w+|date|day|distance|email|from|full|high|host|least|limit|low|lowest|max|middle|min|month|most|number|price|query|seated\w+|single|size|text|time|to|total|until|videos|when)$/;
/** Names that are known, or first names after "à", which never changes before them. */
const KNOWN_NAMES = new Set([
  "core/legal.json privacy.description",
  "directory/directory.json legal.description",
  "leads/event-requests.json contact.write",
  "listing/portfolios.json ask.text",
  "messaging/contact.json description",
  "reviews/reviews.json own.reply",
  "reviews/testimonials.json form.consent",
  "reviews/testimonials.json lead",
]);

/** "de {name}" is wrong for Élodie and for Le Bureau: `nameForms` gives `{ofName}` and `{toName}`. */
function namesWithoutForms(tree: Tree): string[] {
  return filesOf(tree, REFERENCE).flatMap((file) =>
    [...textsOf(tree, REFERENCE, file)]
      .filter(([key]) => !KNOWN_NAMES.has(`${file} ${key}`))
      .flatMap(([key, text]) =>
        [
          ...text.matchAll(
            /(?<![\p{L}’'-])(de|à|que|lorsque|puisque|quoique)[ \u00a0\u202f]+(?:«[ \u00a0\u202f])?(?:<\w+>)?\{(\w+)\}/giu,
          ),
        ]
          .filter(([, , name = ""]) => !NO_NAMES.test(name))
          .map(([, word, name]) => `${file} ${key}: ${word} {${name}}`),
      ),
  );
}

function refusalsWithoutText(tree: Tree): string[] {
  const fileOf = (namespace: string) =>
    filesOf(tree, REFERENCE).find((file) => basename(file) === `${namespace}.json`) ?? `${namespace}.json`;
  return declaredRefusals(tree)
    .filter(({ namespace, code }) => !textsOf(tree, REFERENCE, fileOf(namespace)).has(`errors.${code}`))
    .map(({ namespace, code }) => `${namespace}.errors.${code}`);
}

/** Message files that the loader or the types do not list. */
function unregistered(tree: Tree): string[] {
  return ["lib/core/i18n/messages.ts", "global.d.ts"].flatMap((register) => {
    const text = tree.has(register) ? tree.read(register) : "";
    const isKnown = (name: string) =>
      register === "global.d.ts" ? text.includes(`/${name}.json"`) : text.includes(`"${name}"`);
    return filesOf(tree, REFERENCE)
      .map((file) => basename(file, ".json"))
      .filter((name) => !isKnown(name))
      .map((name) => `${register} does not know ${name}`);
  });
}

const inAll = (file: string, words: object) =>
  Object.fromEntries(languages.map((language) => [`messages/${language}/${file}`, JSON.stringify(words)]));

describe("messages", () => {
  it("have the same files in seven languages", () => {
    expect(missingFiles(project)).toEqual([]);
    using tree = plant({ ...inAll("credits.json", {}), "messages/de/extra.json": "{}" });
    expect(missingFiles(tree)).toEqual(
      ["en", "es", "fr", "it", "nl", "pt"].map((language) => `${language}/extra.json`),
    );
  });

  it("have the same keys and take the same arguments", () => {
    expect(differences(project)).toEqual([]);
    using tree = plant({
      ...inAll("credits.json", {
        left: "{count, plural, one {# crédit} other {# crédits}}",
        buy: "<b>{price}</b>",
      }),
      "messages/de/credits.json": JSON.stringify({
        left: "{count} Guthaben",
        buy: "<b>{amount}</b>",
        more: "x",
      }),
      "messages/it/credits.json": JSON.stringify({ left: "{count}" }),
    });
    expect(differences(tree)).toEqual([
      "de/credits.json more is not in French",
      `de/credits.json buy takes "<b> amount" instead of "<b> price"`,
      "it/credits.json buy is missing",
    ]);
  });

  it("are texts, and readable ones", () => {
    expect(unreadable(project)).toEqual([]);
    using tree = plant({
      "messages/fr/a.json": JSON.stringify({
        empty: " ",
        broken: "{count, plural, one {x}",
        list: ["x"],
        good: "x",
      }),
    });
    expect(unreadable(tree)).toEqual(["fr/a.json empty", "fr/a.json broken", "fr/a.json list!"]);
  });

  it("are translated", () => {
    expect(leftInFrench(project)).toEqual([]);
    using tree = plant({
      ...inAll("a.json", { brand: "Promesse", sentence: "Vos demandes vous attendent." }),
    });
    expect(leftInFrench(tree)).toEqual(OTHERS.map((language) => `${language}/a.json sentence`));
  });

  it("are spaced as French is set", () => {
    expect(badlySpaced(project)).toEqual([]);
    const wrong = [
      "Merci!",
      "Merci !",
      "Bonjour {name}!",
      "Lieu: Paris",
      "« oui »",
      "{n, plural, one {Prêt?} other {Prêts\u202f?}}",
    ];
    const right = [
      "Merci\u202f!",
      "Vraiment\u00a0?!",
      "De 9:30 à 10:00",
      "https://promesse.example?page=2",
      "«\u00a0oui\u00a0»",
      "{n, select, a {x} other {y}}",
    ];
    expect(wrong.filter((text) => !isBadlySpaced(text))).toEqual([]);
    expect(right.filter(isBadlySpaced)).toEqual([]);
  });

  it("write French names with their contraction or elision", () => {
    expect(namesWithoutForms(project)).toEqual([]);
    using tree = plant({
      "messages/fr/a.json": JSON.stringify({
        of: "Photos de {name}",
        to: "{n, plural, one {À {venue}} other {}}",
        that: "Dites que <b>{company}</b> répond",
        marked: "La fiche de «\u00a0{title}\u00a0»",
        good: "Photos {ofName}, de {price} à {to}, avec {name}",
      }),
    });
    expect(namesWithoutForms(tree)).toEqual([
      "a.json of: de {name}",
      "a.json to: À {venue}",
      "a.json that: que {company}",
      "a.json marked: de {title}",
    ]);
  });

  it("take the French forms of a name as the name", () => {
    using tree = plant({
      ...inAll("a.json", { of: "{name}", both: "{name}" }),
      "messages/fr/a.json": JSON.stringify({ of: "{ofName}", both: "{toName} {name}" }),
      "messages/de/a.json": JSON.stringify({ of: "{ofName}", both: "{name}" }),
    });
    expect(differences(tree)).toEqual([`de/a.json of takes "ofName" instead of "name"`]);
  });

  it("have a sentence for every declared refusal", () => {
    expect(refusalsWithoutText(project)).toEqual([]);
    using tree = plant({
      "lib/credits/errors.ts": `export const creditErrors = defineErrors("credits", { no_credits: 409, "REQUEST_FULL": 409 });`,
      "messages/fr/credits.json": JSON.stringify({ errors: { no_credits: "Plus de crédit." } }),
    });
    expect(refusalsWithoutText(tree)).toEqual(["credits.errors.REQUEST_FULL"]);
  });

  it("are listed in the loader and in the types", () => {
    expect(unregistered(project)).toEqual([]);
    using tree = plant({
      ...inAll("credits.json", {}),
      "lib/core/i18n/messages.ts": `["credits"]`,
      "global.d.ts": "",
    });
    expect(unregistered(tree)).toEqual(["global.d.ts does not know credits"]);
  });
});
