import { describe, expect, it } from "vitest";
import { mainLocales } from "@/lib/core/i18n/locales";
import { messagesOf } from "@/lib/core/i18n/messages";
import { saveTemplateInput } from "@/lib/leads/templates/schema";
import {
  fillReply,
  mailtoOf,
  type replyVariables,
  unknownVariables,
  type VariableNames,
  withVariableCodes,
  withVariableNames,
} from "@/lib/leads/templates/variables";

const values = {
  firstname: "Zoé",
  date: "12 juin 2027",
  place: "Annecy",
  company: "Atelier",
  service: "Déco",
};

describe("variables of a reply", () => {
  it.each<[string, string[]]>([
    ["Bonjour {firstname}, {date} à {place}, {service}, {company}", []],
    ["Bonjour {lastname} et {lastname}, {Firstname}, {}", ["lastname", "Firstname", ""]],
    ["{ firstname }", [" firstname "]],
    ["une { seule accolade", []],
  ])("%s", (text, unknown) => {
    expect(unknownVariables(text)).toEqual(unknown);
  });

  it("are replaced by their values, in which variables are not replaced again", () => {
    expect(fillReply("{firstname}, {place}, {firstname}", values)).toBe("Zoé, Annecy, Zoé");
    expect(fillReply("{firstname}", { ...values, firstname: "{company} $1" })).toBe("{company} $1");
  });

  it.each(mainLocales)(
    "stand as words while a reply is written, and are stored as codes: %s",
    async (locale) => {
      const open = (await messagesOf(locale))["event-requests"] as { replies: { variables: VariableNames } };
      const names = open.replies.variables;
      const text = "Bonjour {firstname}, {date} à {place}, {service}, {company} et {lastname}";
      const shown = withVariableNames(text, names);
      for (const code of ["firstname", "date", "place", "service", "company"] as const)
        expect(shown).toContain(`{${names[code]}}`);
      expect(shown).not.toContain("{place}");
      expect(withVariableCodes(shown, names)).toBe(text);
      expect(withVariableCodes(`{ ${names.place.toUpperCase()} } {place}`, names)).toBe("{place} {place}");
    },
  );

  it("are complete in the link to a mail program", () => {
    const link = mailtoOf("a+b&c@exemple.test", { subject: "Été & vous ?", body: "Un\nDeux" });
    expect(link).toBe(
      "mailto:a%2Bb%26c@exemple.test?subject=%C3%89t%C3%A9%20%26%20vous%20%3F&body=Un%0D%0ADeux",
    );
    expect(new URL(link).searchParams.get("body")).toBe("Un\r\nDeux");
  });

  it.each([
    [{ body: "Bonjour {prenom}" }, { body: "unknown_variable" }],
    [{ subject: "{lastname}" }, { subject: "unknown_variable" }],
    [{ name: " " }, { name: "required" }],
    [{ body: "x".repeat(1501) }, { body: "too_long" }],
    [{ subject: "x".repeat(121) }, { subject: "too_long" }],
    [{ locale: "xx" }, { locale: "choice_invalid" }],
  ])("%o is refused", (change, codes) => {
    const parsed = saveTemplateInput.safeParse({
      locale: "fr-FR",
      name: "Merci",
      subject: "Bonjour",
      body: "Bonjour {firstname}",
      ...change,
    });
    const found = parsed.error?.issues.map(({ path, message }) => [path[0], message]);
    expect(Object.fromEntries(found ?? [])).toEqual(codes);
  });
});

describe("the default replies", () => {
  it.each(mainLocales)("are four in %s, are valid templates, and greet by name", async (locale) => {
    const samples = (await messagesOf(locale))["reply-samples"] as Record<string, Record<string, string>>;
    expect(Object.keys(samples)).toEqual(["thanks", "call", "visit", "busy"]);
    for (const sample of Object.values(samples)) {
      expect(saveTemplateInput.safeParse({ ...sample, locale }).error).toBeUndefined();
      for (const variable of ["firstname", "company"] satisfies (typeof replyVariables)[number][])
        expect(sample.body).toContain(`{${variable}}`);
    }
  });
});
