import { readFileSync } from "node:fs";
import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { AvailabilityScreen } from "@/components/listing/public-calendar/availability-screen";
import { AvailabilitySection } from "@/components/listing/public-calendar/availability-section";
import { formats } from "@/lib/core/i18n/formats";
import { freeDaysNear } from "@/lib/listing/availability/rules";
import type { PublicCalendarDto } from "@/lib/listing/availability/schema";

const read = (name: string) => JSON.parse(readFileSync(`messages/fr/${name}.json`, "utf8"));
const messages = {
  ui: read("core/ui"),
  holidays: read("core/holidays"),
  venues: read("listing/venues"),
  "venue-calendar": read("listing/venue-calendar"),
};
const draw = (screen: React.ReactNode) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="fr-FR" messages={messages} formats={formats} timeZone="Europe/Paris">
      {screen}
    </NextIntlClientProvider>,
  );
const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ");

const calendar: PublicCalendarDto = {
  today: "2027-02-15",
  lastDay: "2030-02-28",
  knownUntil: "2027-12-31",
  taken: ["2027-06-12", "2027-06-19"],
  unsure: ["2027-06-26"],
  holidays: [
    { day: "2027-02-26", name: "boxingDay", isSubstitute: true },
    { day: "2027-06-12", name: "nationalBelgium", isSubstitute: false },
    { day: "2027-06-13", name: "ascension", isSubstitute: false },
    { day: "2027-06-13", name: "labourDay", isSubstitute: false },
  ],
};
const venue = { name: "Château des Tilleuls", slug: "chateau-des-tilleuls" };
const answer = (day: string) =>
  textOf(draw(<AvailabilityScreen venue={venue} calendar={calendar} day={day} isRefused={false} />));

describe("the days of a venue on its page", () => {
  it("are not there while the venue says nothing of days to come", () => {
    const silent = { ...calendar, taken: [], unsure: ["2027-06-26"] };
    expect(draw(<AvailabilitySection slug="a" calendar={{ ...silent, knownUntil: null }} />)).toBe("");
    expect(draw(<AvailabilitySection slug="a" calendar={{ ...silent, knownUntil: "2027-02-14" }} />)).toBe(
      "",
    );
    expect(
      draw(<AvailabilitySection slug="a" calendar={{ ...silent, knownUntil: "2027-02-15" }} />),
    ).not.toBe("");
  });

  it("say free and taken in words, and nothing of an option or of days that are over", () => {
    const html = draw(<AvailabilitySection slug="chateau" calendar={calendar} />);
    expect(html).toContain("<s>12<i> Pris</i></s>");
    expect(html).toContain("<td>26</td>");
    expect(html.match(/<table/g)).toHaveLength(12);
    const [february = ""] = html.split("</table>");
    expect(february).toContain("<td>14</td>");
    expect(february).toContain("<b>15<i> Libre</i></b>");
  });
});

describe("public holidays", () => {
  const html = draw(<AvailabilitySection slug="chateau" calendar={calendar} />);

  it("are marked whatever the day is, and named below their month", () => {
    expect(html).toContain('<td data-holiday=""><s>12<i> Pris</i></s></td>');
    expect(html.match(/data-holiday=""/g)).toHaveLength(3);
    const [, june = ""] = html.split("juin 2027");
    expect(textOf(june)).toContain("12 Fête nationale");
    expect(textOf(june)).toContain("13 Ascension, Fête du Travail");
  });

  it("say that they replace one", () => {
    expect(textOf(html)).toContain("26 Boxing Day (jour de remplacement)");
  });
});

describe("the answer for a day", () => {
  it("is free, taken or not known, with the nearest free days on the same weekday", () => {
    expect(answer("2027-07-10")).toContain("Le 10 juillet 2027, le lieu est libre.");
    const taken = answer("2027-06-12");
    expect(taken).toContain("Le 12 juin 2027, le lieu est pris.");
    expect(taken).toContain("samedi 5 juin 2027");
    expect(answer("2027-06-26")).toContain("Pour le 26 juin 2027, le lieu n’a rien indiqué.");
    expect(answer("2028-06-10")).toContain("le lieu n’a rien indiqué.");
    expect(freeDaysNear("2027-06-12", calendar)).toEqual(["2027-05-22", "2027-05-29", "2027-06-05"]);
    expect(freeDaysNear("2027-02-20", { ...calendar, taken: ["2027-02-20"] })).toEqual([
      "2027-02-27",
      "2027-03-06",
      "2027-03-13",
    ]);
  });
});
