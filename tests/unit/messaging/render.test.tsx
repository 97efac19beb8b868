import { describe, expect, it } from "vitest";
import { mainLocales } from "@/lib/core/i18n/locales";
import { type MessageKind, messageKinds } from "@/lib/messaging/notifications/kinds";
import type { MessageFacts } from "@/lib/messaging/notifications/render-port";
import { renderMessage } from "@/tests/support/render-message";

const kinds = Object.keys(messageKinds) as MessageKind[];
const cases = kinds.flatMap((kind) => mainLocales.map((locale) => [kind, locale] as const));
const link = "http://fr.localhost:3000/event-requests/6b1f?x=1&y=2";

function factsOf(kind: MessageKind, locale: MessageFacts["locale"]): MessageFacts {
  return {
    kind,
    locale,
    firstname: "Léa",
    link,
    ...(kind.endsWith("_code") ? { code: "042042" } : {}),
    values: {
      eventType: "WEDDING",
      city: "Annecy",
      eventDate: "2027-06-12",
      eventDatePrecision: "DAY",
      company: "Maison Aubert",
      couple: "Jeanne & Paul",
      count: 2,
      factor: "passkey",
      left: 9,
      venue: "Château d’Annecy",
      state: "open",
      request: "open",
      reason: "Un motif donné par la modération.",
      when: "2027-02-15T10:00:00.000Z",
    },
  };
}

describe("message texts", () => {
  it.each(cases)("%s in %s are complete", async (kind, locale) => {
    const { subject, html, text } = await renderMessage.mail(factsOf(kind, locale));
    for (const words of [subject, html, text]) {
      expect(words.length).toBeGreaterThan(5);
      expect(words).not.toMatch(/\bmails\.|\bundefined\b|\bnull\b|\bNaN\b|\{\w+\}/);
    }
    expect(subject).not.toMatch(/[\r\n<>]/);
    expect(text).toContain(link);
    expect(html).toContain(link.replace("&", "&amp;"));
    expect(html).toContain(`lang="${locale.slice(0, 2)}`);
    expect(html).toContain("Léa");
    expect(text.includes("042042")).toBe(kind.endsWith("_code"));
  });

  it.each(mainLocales)(
    "about an account speak of venues in %s to an owner who has no profile",
    async (locale) => {
      for (const kind of ["welcome", "profile_approved", "profile_rejected"] as const) {
        const facts = factsOf(kind, locale);
        const writtenTo = (owns: "venues" | "profile") =>
          renderMessage.mail({ ...facts, values: { ...facts.values, owns } });
        const [mail, other] = [await writtenTo("venues"), await writtenTo("profile")];
        expect(mail.text).not.toBe(other.text);
        expect(`${mail.subject} ${mail.text}`).not.toMatch(
          /\b(?:fiche|ficha|profi|perfil|scheda|pagina|portr|ritratto|retrato)|página/i,
        );
        if (kind !== "profile_rejected")
          expect(mail.text).toMatch(/lieu|location|venue|espaci|espaço|locatie/i);
      }
    },
  );

  it.each(mainLocales)("of a text message in %s fit into two SMS", async (locale) => {
    const words = await renderMessage.sms(factsOf("request_received", locale));
    expect(words).toContain(link);
    expect(words.length).toBeLessThanOrEqual(2 * 67 + link.length);
    expect(words).not.toMatch(/\bmails\.|\bundefined\b|\{\w+\}/);
  });

  it("keep the signs of a name in their subjects and texts", async () => {
    const name = "Fleurs & Fils d'Or <Été>";
    let named = 0;
    for (const kind of kinds)
      for (const field of ["company", "venue"] as const) {
        const facts = factsOf(kind, "fr-FR");
        const usual = await renderMessage.mail(facts);
        const plain = String(facts.values[field]);
        const mail = await renderMessage.mail({ ...facts, values: { ...facts.values, [field]: name } });
        if (usual.subject.includes(plain)) {
          named += 1;
          expect(mail.subject, kind).toBe(usual.subject.replace(plain, name));
        }
        if (usual.text.includes(plain)) expect(mail.text, kind).toContain(name);
        expect(`${mail.subject}${mail.text}`, kind).not.toMatch(/&(?:amp|lt|gt|quot|#)/);
      }
    expect(named).toBeGreaterThan(0);
  });

  it("escape markup in names", async () => {
    const hostile = `<img src=x onerror=alert(1)>{count}"'&`;
    const facts = factsOf("request_unlocked", "fr-FR");
    const { html, text } = await renderMessage.mail({
      ...facts,
      firstname: hostile,
      values: { ...facts.values, company: hostile, city: hostile },
    });
    expect(html).not.toContain("<img src=x");
    expect(text).toContain("{count}");
  });

  it("omit an undecided date, and the day when only the month is known", async () => {
    const facts = factsOf("request_received", "en-GB");
    const with_ = (values: MessageFacts["values"]) =>
      renderMessage.mail({ ...facts, values: { ...facts.values, ...values } });
    expect((await with_({ eventDate: "2027-06-01", eventDatePrecision: "MONTH" })).subject).toMatch(
      /June 2027/,
    );
    expect((await with_({ eventDate: "2027-06-01", eventDatePrecision: "MONTH" })).subject).not.toMatch(
      /1 June/,
    );
    const inSeason = await with_({ eventDate: "2027-06-01", eventDatePrecision: "SEASON" });
    expect(inSeason.subject).toMatch(/summer 2027/);
    expect((await with_({ eventDate: "", eventDatePrecision: "UNDECIDED" })).subject).not.toMatch(/2027/);
  });
});
