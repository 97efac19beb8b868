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

const attribute = (tag: string, name: string) => new RegExp(`\\s${name}=(['"])([^'"]*)\\1`).exec(tag)?.[2];

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
export function readRates(xml: string): PublishedRates | null {
  const cubes = xml.match(/<Cube\s[^<>]*>/g) ?? [];
  const days = cubes.flatMap((cube) => attribute(cube, "time") ?? []);
  const [day] = days;
  if (day === undefined || days.length > 1 || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return null;
  if (new Date(`${day}T00:00:00Z`).toJSON()?.slice(0, 10) !== day) return null;
  const perEuroMicros = new Map<string, number>();
  const seen = new Set<string>();
  for (const cube of cubes) {
    const currency = attribute(cube, "currency");
    const micros = microsOf(attribute(cube, "rate") ?? "");
    if (currency === undefined || !/^[A-Z]{3}$/.test(currency)) continue;
    if (seen.has(currency)) perEuroMicros.delete(currency);
    else if (micros !== null) perEuroMicros.set(currency, micros);
    seen.add(currency);
  }
  return perEuroMicros.size === 0 ? null : { day, perEuroMicros };
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
  const published = body.length <= MAX_CHARACTERS ? readRates(body) : null;
  if (published === null) throw new ExchangeRatesUnavailable("The bank answered something else.");
  return published;
}
