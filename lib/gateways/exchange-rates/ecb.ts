import { XMLParser } from "fast-xml-parser";
import { z } from "zod";
import {
  type ExchangeRatesPort,
  ExchangeRatesUnavailable,
  type PublishedRates,
} from "@/lib/gateways/exchange-rates/port";

export interface EcbOptions {
  /** `https://www.ecb.europa.eu`, or the sandbox. */
  apiUrl?: string;
  timeoutMs?: number;
}

/** The document has some thirty rates in 2 kB. */
const MAX_CHARACTERS = 64_000;
/** Below PostgreSQL's largest integer. */
const MAX_MICROS = 2_000_000_000;

const parser = new XMLParser({
  removeNSPrefix: true,
  ignoreAttributes: false,
  attributeNamePrefix: "",
  parseAttributeValue: false,
  processEntities: false,
  isArray: (name) => name === "Cube",
});

/** `Cube` elements stand in one another: around all, of a day, of a currency, which has no day of its own. */
const currencyCube = z.object({
  time: z.never().optional(),
  currency: z.string().optional(),
  rate: z.string().optional(),
});
const dayCube = z.object({ time: z.iso.date(), Cube: z.array(currencyCube) });
const document = z.object({
  Envelope: z.object({ Cube: z.tuple([z.object({ Cube: z.tuple([dayCube]) })]) }),
});

/** The document as the library reads it; null for what is no XML. */
function parse(xml: string): unknown {
  try {
    return parser.parse(xml, true);
  } catch {
    return null;
  }
}

/** "0.8582" as 858_200; null for what is no rate that can be stored. */
function microsOf(text: string): number | null {
  if (!/^\d{1,7}(?:\.\d{1,8})?$/.test(text)) return null;
  const micros = Math.round(Number(text) * 1_000_000);
  return micros > 0 && micros <= MAX_MICROS ? micros : null;
}

/**
 * Reads `eurofxref-daily.xml`: `<Cube time='2026-11-27'>` around `<Cube currency='GBP' rate='0.8582'/>`. Null unless it
 * has exactly one day. A rate that cannot be stored is left out; a currency that occurs twice has no rate.
 */
export function readPublished(xml: string): PublishedRates | null {
  const read = document.safeParse(parse(xml));
  if (!read.success) return null;
  const [
    {
      Cube: [of],
    },
  ] = read.data.Envelope.Cube;
  const perEuroMicros = new Map<string, number>();
  const seen = new Set<string>();
  for (const { currency, rate } of of.Cube) {
    const micros = microsOf(rate ?? "");
    if (currency === undefined || !/^[A-Z]{3}$/.test(currency)) continue;
    if (seen.has(currency)) perEuroMicros.delete(currency);
    else if (micros !== null) perEuroMicros.set(currency, micros);
    seen.add(currency);
  }
  return perEuroMicros.size === 0 ? null : { day: of.time, perEuroMicros };
}

/** The reference rates that the European Central Bank publishes at about 16:00 in Frankfurt on its working days. */
export function createEcbRates({ apiUrl, timeoutMs = 10_000 }: EcbOptions = {}): ExchangeRatesPort {
  const url = `${apiUrl ?? "https://www.ecb.europa.eu"}/stats/eurofxref/eurofxref-daily.xml`;
  return { latest: () => ask(url, timeoutMs) };
}

async function ask(url: string, timeoutMs: number): Promise<PublishedRates> {
  const body = await fetch(url, {
    headers: { accept: "application/xml, text/xml" },
    signal: AbortSignal.timeout(timeoutMs),
  })
    .then(async (response) => (response.ok ? await response.text() : null))
    .catch((error: Error) => {
      throw new ExchangeRatesUnavailable(`The bank did not answer (${error.name}).`);
    });
  if (body === null) throw new ExchangeRatesUnavailable("The bank refused the question.");
  const published = body.length <= MAX_CHARACTERS ? readPublished(body) : null;
  if (published === null) throw new ExchangeRatesUnavailable("The bank answered something else.");
  return published;
}
