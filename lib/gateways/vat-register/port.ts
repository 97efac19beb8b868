export interface VatRegisterAnswer {
  isValid: boolean;
  /** Name under which the number is registered; null where the country does not say it. */
  name: string | null;
  /** The register's own proof that we asked; null where it gives none. */
  consultation: string | null;
}

export interface VatRegisterQuestion {
  /** Prefix of the number: EL for Greece. */
  prefix: string;
  rest: string;
  /** The seller's own number, for the proof of the question. */
  asker?: { prefix: string; rest: string };
}

export interface VatRegisterPort {
  /** What a country's register says of a well-formed number. Throws `VatRegisterUnavailable`. */
  check(question: VatRegisterQuestion): Promise<VatRegisterAnswer>;
}

/** The register of that country, or the service before it, does not answer: nothing is known about the number. */
export class VatRegisterUnavailable extends Error {
  override readonly name = "VatRegisterUnavailable";
}
