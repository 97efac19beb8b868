import { readFileSync } from "node:fs";
import { FormProvider, useForm } from "react-hook-form";
import { describe, expect, it, vi } from "vitest";
import { ServiceChoice } from "@/components/leads/project-form/service-choice";
import { blankValues, type WizardValues } from "@/components/leads/project-form/wizard-values";
import { ProviderChoice } from "@/components/leads/providers-choice/provider-choice";
import { type Locale, languageOf, mainLocales } from "@/lib/core/i18n/locales";
import { matchVenue } from "@/lib/leads/matching/match-venue";
import type { PrestatairesDto, ProposedVenueDto } from "@/lib/leads/matching/schema";
import type { RangesDto } from "@/lib/leads/projects/schema";
import { screenHtml } from "@/tests/unit/components/screen-html";

vi.mock("next/navigation", () => ({
  useRouter: () => ({ push: () => {}, replace: () => {} }),
  usePathname: () => "/",
  useSearchParams: () => new URLSearchParams(),
}));

const { score, reasons } = matchVenue(
  {
    guests: { min: 51, max: 80 },
    point: { latitude: 45.9, longitude: 6.1 },
    radiusKm: 60,
    budgetMaxCents: 3_000_000,
    eventType: "WEDDING",
  },
  {
    type: "castle",
    point: { latitude: 46.1, longitude: 6.1 },
    seatedCapacity: 60,
    standingCapacity: 80,
    startingPriceCents: 500_000,
  },
);
const venue = (name: string, changes: Partial<ProposedVenueDto> = {}): ProposedVenueDto => ({
  id: crypto.randomUUID(),
  providerId: crypto.randomUUID(),
  slug: "chateau",
  href: "http://fr.localhost:3000/wedding-venue/chateau",
  name,
  type: "castle",
  city: "Annecy",
  area: "Haute-Savoie",
  distanceKm: 22,
  isFurther: false,
  fromPrice: 5_000,
  currency: "EUR",
  original: null,
  seatedCapacity: 60,
  score,
  reasons: reasons.map(({ code, points, kind }) => ({ code, points, kind })),
  isPremium: false,
  picture: null,
  reviews: { count: 0, average: null },
  availability: "unknown",
  isChosen: false,
  isSent: false,
  ...changes,
});
const planner: PrestatairesDto["prestataires"][number] = {
  id: crypto.randomUUID(),
  slug: "maison-aubert",
  href: "http://fr.localhost:3000/wedding-planner/maison-aubert",
  name: "Maison Aubert",
  city: "Annecy",
  area: "Haute-Savoie",
  distanceKm: 3,
  isFurther: false,
  fromPrice: null,
  currency: "EUR",
  original: null,
  score: 80,
  reasons: [{ code: "service", points: 33, kind: "full" }],
  isPremium: false,
  prestations: ["FULL_PLANNING"],
  langues: ["fr"],
  picture: null,
  reviews: { count: 0, average: null },
  isChosen: false,
  isSent: false,
};
const choice = (initial: PrestatairesDto, locale?: Locale) =>
  screenHtml(<ProviderChoice uuid={crypto.randomUUID()} initial={initial} />, locale);

describe("the choice of venues and providers", () => {
  it.each(mainLocales)("shows both lists in %s, with the reasons of a venue and its page", (locale) => {
    const text = choice(
      { places: [], prestataires: [planner], venues: [venue("Château des Aulnes")] },
      locale,
    );
    expect(text.indexOf("Château des Aulnes")).toBeLessThan(text.indexOf("Maison Aubert"));
    expect(text.match(/<h2/g)).toHaveLength(2);
    expect(text.match(/<ol/g)).toHaveLength(2);
    expect(text).toContain('href="http://fr.localhost:3000/wedding-venue/chateau"');
  });

  it.each(mainLocales)(
    "says in %s which venue is taken on the couple's day, and leaves it to be chosen",
    (locale) => {
      const { takenOnDay, freeOnDay, takenHint } = JSON.parse(
        readFileSync(`messages/${languageOf(locale)}/leads/projects.json`, "utf8"),
      ).providers;
      const listOf = (availability: ProposedVenueDto["availability"]) =>
        choice({ places: [], prestataires: [], venues: [venue("Moulin", { availability })] }, locale);
      expect(listOf("taken")).toContain(takenOnDay);
      expect(listOf("taken")).toContain(takenHint);
      expect(listOf("taken").match(/type="checkbox"[^>]*/)?.[0]).not.toContain('disabled=""');
      expect(listOf("free")).toContain(freeOnDay);
      for (const word of [takenOnDay, freeOnDay]) expect(listOf("unknown")).not.toContain(word);
    },
  );

  it("shows the venue that the couple came for first", () => {
    const venues = [venue("Grange"), venue("Moulin", { isChosen: true, score: 10 })];
    const text = choice({ places: [], prestataires: [], venues });
    expect(text.indexOf("Moulin")).toBeLessThan(text.indexOf("Grange"));
    expect(text).not.toContain("<h2");
  });

  it.each(mainLocales)(
    "shows in %s what is further away in a part of its own, with its distance",
    (locale) => {
      const { further, noneNear } = JSON.parse(
        readFileSync(`messages/${languageOf(locale)}/leads/projects.json`, "utf8"),
      ).providers;
      const far = { ...planner, id: crypto.randomUUID(), name: "Loin", isFurther: true, distanceKm: 214 };
      const both = choice({ places: [], prestataires: [planner, far], venues: [] }, locale);
      expect(both.indexOf("Maison Aubert")).toBeLessThan(both.indexOf(`>${further}<`));
      expect(both.indexOf(`>${further}<`)).toBeLessThan(both.indexOf("Loin"));
      expect(both).toMatch(locale === "en-GB" ? /13[0-9]/ : /214/);
      expect(both).not.toContain(noneNear);
      expect(choice({ places: [], prestataires: [far], venues: [] }, locale)).toContain(noneNear);
    },
  );

  it("says so when nothing was found", () => {
    expect(choice({ places: [], prestataires: [], venues: [] })).toContain("Aucun prestataire à proximité");
  });
});

const ranges = { serviceTypes: [{ code: "FULL_PLANNING", label: "Tout", description: "Tout" }] } as RangesDto;
function Step({ values }: { values: Partial<WizardValues> }) {
  const form = useForm<WizardValues>({ defaultValues: { ...blankValues("fr-FR"), ...values } });
  return (
    <FormProvider {...form}>
      <ServiceChoice ranges={ranges} event="WEDDING" />
    </FormProvider>
  );
}
const inputs = (text: string) => text.match(/<input[^>]*>/g) ?? [];
const checked = (text: string) =>
  inputs(text)
    .filter((one) => one.includes(`checked=""`))
    .map((one) => /(?:value|name)="(VENUE|FULL_PLANNING|wantsVenue)"/.exec(one)?.[1]);

describe("the first step of the wizard", () => {
  it.each<[string, Partial<WizardValues>, string[]]>([
    ["nothing", {}, []],
    ["a venue alone", { wantsVenue: true }, ["VENUE"]],
    ["a service alone", { serviceType: "FULL_PLANNING" }, ["FULL_PLANNING"]],
    [
      "a service and a venue",
      { serviceType: "FULL_PLANNING", wantsVenue: true },
      ["FULL_PLANNING", "wantsVenue"],
    ],
  ])("shows the answer: %s", (_, values, expected) => {
    const text = screenHtml(<Step values={values} />);
    expect(checked(text)).toEqual(expected);
    expect(text.includes('name="wantsVenue"')).toBe(values.serviceType !== undefined);
  });
});
