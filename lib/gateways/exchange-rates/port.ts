/** The rates that a central bank published last. */
export interface PublishedRates {
  /** The day they are of, `YYYY-MM-DD`. */
  day: string;
  /** Millionths of a unit for one euro, by ISO 4217 code. */
  perEuroMicros: ReadonlyMap<string, number>;
}

export interface ExchangeRatesPort {
  /** Throws `ExchangeRatesUnavailable`, also for an answer that cannot be read as a whole. */
  latest(): Promise<PublishedRates>;
}

/** The bank does not answer, or not with its rates. */
export class ExchangeRatesUnavailable extends Error {
  override readonly name = "ExchangeRatesUnavailable";
}
