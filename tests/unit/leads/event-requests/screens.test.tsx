import { describe, expect, it, vi } from "vitest";
import { RequestsScreen } from "@/components/leads/inbox/requests-screen";
import { RequestScreen } from "@/components/leads/request/request-screen";
import { type Occasion, useOccasionText } from "@/components/leads/request/use-occasion-text";
import { type Locale, mainLocales } from "@/lib/core/i18n/locales";
import { upcomingDays } from "@/lib/leads/requests/occasion";
import {
  type ListedRequestDto,
  type LockedRequestDto,
  listViewOf,
  type UnlockedRequestDto,
} from "@/lib/leads/requests/schema";
import { screenHtml } from "@/tests/unit/components/screen-html";
import { lockedSample, unlockedSample } from "./samples";

vi.mock("next/navigation", () => ({
  usePathname: () => "/event-requests",
  useRouter: () => ({ refresh: () => {}, push: () => {} }),
}));

const detail = (request: LockedRequestDto | UnlockedRequestDto, isPremium = false) =>
  screenHtml(
    <RequestScreen
      request={request}
      credits={{ balance: 4, isPremium, currency: "EUR" }}
      creditsHref={null}
      ground={null}
      wasUnread={false}
      now={new Date()}
    />,
  );

const unlock = "Débloquer les coordonnées";
const reject = "Refuser la demande";

describe("a request on the screen", () => {
  it("shows the price of one credit and the balance after it", () => {
    const text = detail(lockedSample());
    expect(text).toContain("Vous en avez 4, il vous en restera 3.");
    expect(text).toContain(unlock);
    expect(text).toContain(reject);
    expect(text).toContain("Camille D.");
    expect(text).not.toContain("mailto:");
  });

  it("is free with Premium", () => {
    expect(detail(lockedSample(), true)).toContain("crédit avec Premium");
  });

  it.each([
    ["full", { hasPlace: false }, "Cette demande est complète"],
    ["closed", { isClosed: true }, "La recherche est terminée"],
  ])("offers no unlock when it is %s", (_, competition, title) => {
    const sample = lockedSample();
    const text = detail({ ...sample, competition: { ...sample.competition, ...competition } });
    expect(text).toContain(title);
    expect(text).not.toContain(unlock);
    expect(text).toContain(reject);
  });

  it("says that it is being read again, and offers no unlock meanwhile", () => {
    const text = detail({ ...lockedSample(), isBeingChecked: true });
    expect(text).toContain("Demande en cours de relecture");
    expect(text).toContain("au plus tard au bout de trois jours");
    expect(text).not.toContain(unlock);
    expect(text).toContain(reject);
  });

  it("offers no answer once it is rejected, and shows why", () => {
    const sample = lockedSample();
    const message = {
      ...sample.message,
      isRejected: true,
      hasRejectedAt: "2027-02-16T10:00:00.000Z",
      rejectionReason: "budget" as const,
      status: "rejected" as const,
    };
    const text = detail({ ...sample, message });
    expect(text).toContain("Le 16 février 2027. Motif\u00a0: Budget incompatible.");
    expect(text).not.toContain(unlock);
    expect(text).not.toContain(reject);
  });

  it("shows the contact as links after the unlock", () => {
    const text = detail(unlockedSample());
    expect(text).toContain('href="mailto:camille@exemple.test"');
    expect(text).toContain('href="tel:+33612345678"');
    expect(text).toContain("06 12 34 56 78");
    expect(text).toContain("Refuser finalement cette demande");
  });

  it("draws a bar, not dots, in place of a masked contact", () => {
    const sample = lockedSample();
    const text = detail({ ...sample, message: { ...sample.message, message: "Écrivez à •••••, merci." } });
    expect(text).not.toContain("•••••");
    expect(text).toContain('aria-label="coordonnée masquée"');
  });

  it("says when there is no point to show", () => {
    const sample = lockedSample();
    const project = { ...sample.project, eventLocationLatitude: null, eventLocationLongitude: null };
    expect(detail({ ...sample, project })).toContain("Ce lieu n’a pas de coordonnées");
  });

  it.each(mainLocales)("has every text in %s", (locale) => {
    for (const request of [lockedSample(), unlockedSample()]) {
      const screen = (
        <RequestScreen
          request={request}
          credits={{ balance: 1, isPremium: false, currency: "EUR" }}
          creditsHref={null}
          ground={null}
          wasUnread={false}
          now={new Date()}
        />
      );
      expect(screenHtml(screen, locale)).not.toMatch(/event-requests\.|\{\w+\}/);
    }
  });
});

describe("the list on the screen", () => {
  const { message, project } = lockedSample();
  const listed = (isSeen: boolean): ListedRequestDto => ({
    ...message,
    isSeen,
    isUnlocked: false,
    daysUntilEvent: 5,
    venues: [],
    ending: null,
    visit: null,
    isUpcoming: true,
    project: { ...project, firstname: "Camille" },
  });
  const list = {
    eventRequests: [listed(false), listed(true)],
    unreadMessages: 1,
    total: 60,
    totalUnread: 1,
    page: 2,
    pageSize: 25,
  };
  const screen = (query: Record<string, string>) =>
    screenHtml(<RequestsScreen list={list} view={listViewOf(query)} owns="profile" />);

  it("sorts and changes pages by links only", () => {
    const text = screen({ page: "2", sortField: "location", sortDirection: "asc" });
    expect(text).toContain('href="/event-requests?sortField=location&amp;sortDirection=desc"');
    expect(text).toContain('href="/event-requests?sortField=createdAt&amp;sortDirection=desc"');
    expect(text).toContain('href="/event-requests?sortField=location&amp;sortDirection=asc&amp;page=3"');
    expect(text).toContain(
      'href="/event-requests?sortField=location&amp;sortDirection=asc&amp;pageSize=100"',
    );
    expect(text).toContain('aria-sort="ascending"');
  });

  it("distinguishes read from unread, and marks upcoming events", () => {
    const text = screen({});
    for (const words of ["Non lues", "Lues", "dans 5 jours", "Mariage", "Gordes (84)", "Verrouillée"])
      expect(text).toContain(words);
  });

  it("names the days of the filter of coming events, in every language", () => {
    for (const locale of mainLocales) {
      const text = screenHtml(<RequestsScreen list={list} view={listViewOf({})} owns="profile" />, locale);
      const label = /href="[^"]*upcoming=1"[^>]*>(.*?)<\/a>/.exec(text)?.[1] ?? "";
      expect(label.replace(/<[^>]+>/g, ""), locale).toMatch(new RegExp(`\\b${upcomingDays}\\b`));
    }
  });

  it.each([
    [{}, 0, "Aucune demande pour l’instant"],
    [{ status: "rejected" }, 0, "Aucune demande ne correspond"],
    [{ page: "9" }, 60, "Cette page est vide"],
  ])("says what is missing for %o", (query, total, title) => {
    const empty = { ...list, eventRequests: [], total };
    expect(screenHtml(<RequestsScreen list={empty} view={listViewOf(query)} owns="profile" />)).toContain(
      title,
    );
  });

  it("speaks of venues to an owner of venues alone, in every language", () => {
    const empty = { ...list, eventRequests: [], total: 0 };
    for (const locale of mainLocales) {
      const screenOf = (owns: "venues" | "profile") =>
        screenHtml(<RequestsScreen list={empty} view={listViewOf({})} owns={owns} />, locale);
      expect(screenOf("venues")).not.toBe(screenOf("profile"));
      expect(screenOf("venues")).not.toMatch(/fiche|profil|perfil/i);
    }
  });
});

function Words({ occasion }: { occasion: Occasion }) {
  const text = useOccasionText();
  return [text.heading(occasion), text.date(occasion, "medium"), text.place(occasion)].join(" | ");
}

describe("titles, dates and places", () => {
  const { project } = lockedSample();
  const words = (change: Partial<Occasion>, locale?: Locale) =>
    screenHtml(<Words occasion={{ ...project, ...change }} />, locale);

  it.each([
    [{}, "Mariage à Gordes, septembre 2027 | 4 sept. 2027 | Gordes (84)"],
    [
      { eventDatePrecision: "MONTH", eventDate: "2027-09-01" },
      "Mariage à Gordes, septembre 2027 | Septembre 2027 | Gordes (84)",
    ],
    [
      { eventDatePrecision: "SEASON", eventDate: "2027-06-01" },
      "Mariage à Gordes, été 2027 | Été 2027 | Gordes (84)",
    ],
    [
      { eventDatePrecision: "SEASON", eventDate: "2026-12-01" },
      "Mariage à Gordes, hiver 2026–2027 | Hiver 2026–2027 | Gordes (84)",
    ],
    [{ eventDatePrecision: "UNDECIDED", eventDate: null }, "Mariage à Gordes | Date à fixer | Gordes (84)"],
    [{ eventLocationCity: null }, "Mariage, septembre 2027 | 4 sept. 2027 | Lieu à choisir"],
    [
      { eventLocationCity: "Le Mans", eventLocationZipcode: "72000" },
      "Mariage au Mans, septembre 2027 | 4 sept. 2027 | Le Mans (72)",
    ],
    [
      { eventLocationCity: "Firenze", eventLocationCountry: "IT" },
      "Mariage à Firenze, septembre 2027 | 4 sept. 2027 | Firenze, Italie",
    ],
    [
      { eventTypeLabel: null, eventLocationCity: null, eventDate: null },
      "Événement | Date à fixer | Lieu à choisir",
    ],
  ] as const)("%o", (change, expected) => {
    expect(words(change)).toBe(expected);
  });

  it("read naturally in other languages", () => {
    expect(words({ eventTypeLabel: "Hochzeit" }, "de-DE")).toBe(
      "Hochzeit in Gordes, September 2027 | 4. Sept. 2027 | Gordes (84)",
    );
    expect(words({ eventTypeLabel: "Wedding" }, "en-GB")).toBe(
      "Wedding in Gordes, September 2027 | 4 Sept 2027 | Gordes (84)",
    );
  });
});
