import { afterEach, describe, expect, it } from "vitest";
import { createEcbRates, readPublished } from "@/lib/gateways/exchange-rates/ecb";
import { ExchangeRatesUnavailable } from "@/lib/gateways/exchange-rates/port";
import { type Recorded, startHttpDouble } from "./http-double";
import { sandboxWithFaults } from "./sandbox-with-faults";

const ended: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0)) await end();
});

const timeoutMs = 300;
const local = async (faults?: Record<string, string>) =>
  createEcbRates({ apiUrl: await sandboxWithFaults(ended, faults), timeoutMs });
async function recorded(answer: Recorded | null) {
  const double = await startHttpDouble(answer);
  ended.push(() => double.stop());
  return createEcbRates({ apiUrl: double.url, timeoutMs });
}

const document = (cubes: string, day = "2026-11-27") => `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
<Cube><Cube time='${day}'>${cubes}</Cube></Cube></gesmes:Envelope>`;
const gbp = "<Cube currency='GBP' rate='0.87560'/>";

describe("the rates of the European Central Bank", () => {
  it("are those of a working day, of all currencies", async () => {
    const { day, perEuroMicros } = await (await local()).latest();
    expect([0, 6]).not.toContain(new Date(`${day}T12:00:00Z`).getUTCDay());
    expect(perEuroMicros.get("GBP")).toBe(875_600);
    expect(perEuroMicros.get("JPY")).toBe(181_300_000);
    expect(perEuroMicros.has("EUR")).toBe(false);
  });

  it.each([
    ["single quotes", document(gbp)],
    ["double quotes", document('<Cube currency="GBP" rate="0.8756"/>').replaceAll("'", '"')],
    ["the attributes the other way round", document("<Cube rate='0.8756' currency='GBP'/>")],
  ])("are read with %s", (_, xml) => {
    expect(readPublished(xml)).toEqual({ day: "2026-11-27", perEuroMicros: new Map([["GBP", 875_600]]) });
  });

  it("leave out what is no rate, and a currency that occurs twice", () => {
    const cubes = ["0", "-1", "1e3", "abc", "", "99999999"].map(
      (rate, n) => `<Cube currency='AA${"ABCDEF"[n]}' rate='${rate}'/>`,
    );
    const twice = "<Cube currency='USD' rate='1.1'/><Cube currency='USD' rate='1.2'/>";
    expect([...(readPublished(document(gbp + twice + cubes.join("")))?.perEuroMicros ?? [])]).toEqual([
      ["GBP", 875_600],
    ]);
  });

  it.each([
    ["no day", document(gbp).replace(/ time='[^']*'/, "")],
    ["a day that does not exist", document(gbp, "2026-02-31")],
    ["several days", document(`${gbp}<Cube time='2026-11-26'>${gbp}</Cube>`)],
    ["no rate", document("")],
    ["a page of the web", "<html><body>Sorry</body></html>"],
  ])("are refused as a whole with %s", (_, xml) => {
    expect(readPublished(xml)).toBeNull();
  });

  it.each([
    ["an error", { status: 500, body: document(gbp) }],
    ["something else", { status: 200, body: "<html>" }],
    ["an endless document", { status: 200, body: document(gbp.repeat(2_000)) }],
  ])("are unavailable after %s", async (_, answer) => {
    await expect((await recorded(answer)).latest()).rejects.toBeInstanceOf(ExchangeRatesUnavailable);
  });

  it("are unavailable while the bank is down or slow", async () => {
    for (const rates of [await local({ rates: "down" }), await local({ rates: "slow" })])
      await expect(rates.latest()).rejects.toBeInstanceOf(ExchangeRatesUnavailable);
  });
});
