export interface RegisteredEstablishment {
  siret: string;
  /** False once the establishment or its whole company is closed. */
  isActive: boolean;
}

export interface CompanyRegisterPort {
  /** The establishment of a well-formed SIRET, or null when the register does not know it. Throws `RegisterUnavailable`. */
  find(siret: string): Promise<RegisteredEstablishment | null>;
}

/** The register is down, slow or refuses because of a rate limit: nothing is known about the number. */
export class RegisterUnavailable extends Error {
  override readonly name = "RegisterUnavailable";
}
