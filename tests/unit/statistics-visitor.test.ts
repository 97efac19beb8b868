import { describe, expect, it } from "vitest";
import { isMachine, visitorHash } from "@/lib/statistics/is-bot";
import { hoursOfDay } from "@/lib/statistics/rules";

describe("bots", () => {
  it.each([
    ["Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)", true],
    ["Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)", true],
    ["facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)", true],
    ["Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/140.0 Safari/537.36", true],
    ["curl/8.5.0 and nothing else", true],
    ["python-requests/2.32.3", true],
    ["", true],
    [null, true],
    ["Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36", false],
    ["Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) Version/19.1 Mobile/15E148 Safari/604.1", false],
    ["Mozilla/5.0 (compatible; archive_bot_2; +https://archive.test)", true],
    ["Mozilla/5.0 (Linux; Android 15; CUBOT X30) Chrome/139.0.0.0 Mobile Safari/537.36", false],
    ["Mozilla/5.0 (Linux; Android 9; CUBOT_NOTE_S) Chrome/139.0.0.0 Mobile Safari/537.36", false],
    ["Mozilla/5.0 (Linux; Android 9; CUBOT/P20) Chrome/139.0.0.0 Mobile Safari/537.36", false],
  ])("%s: %s", (userAgent, expected) => {
    expect(isMachine(userAgent)).toBe(expected);
  });
});

describe("the visitor hash", () => {
  it("has a limited number of values per address", () => {
    const names = Array.from({ length: 2_000 }, (_, n) =>
      visitorHash("key", "2027-02-15", { ip: "203.0.113.7", userAgent: `Browser ${n}` }),
    );
    expect(new Set(names).size).toBeLessThanOrEqual(64);
  });

  it("depends on the key", () => {
    const visitor = { ip: "203.0.113.7", userAgent: "Browser" };
    expect(visitorHash("a", "2027-02-15", visitor)).not.toBe(visitorHash("b", "2027-02-15", visitor));
  });
});

describe("the hours of a day", () => {
  it.each([
    ["2027-03-28", "Europe/Paris", 23, "2027-03-27T23:00:00.000Z"],
    ["2027-10-31", "Europe/Paris", 25, "2027-10-30T22:00:00.000Z"],
    ["2027-03-28", "Europe/London", 23, "2027-03-28T00:00:00.000Z"],
    ["2027-07-01", "Europe/Lisbon", 24, "2027-06-30T23:00:00.000Z"],
    ["2027-07-01", "Europe/Madrid", 24, "2027-06-30T22:00:00.000Z"],
  ])("%s in %s: %i from %s", (day, timeZone, hours, first) => {
    const found = hoursOfDay(day, timeZone);
    expect([found.length, found[0]?.toISOString()]).toEqual([hours, first]);
  });
});
