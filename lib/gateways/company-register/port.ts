export interface RegisteredEstablishment {
  siret: string;
  /** False once the establishment or its whole company has ceased. */
  isActive: boolean;
}

export interface CompanyRegisterPort {
  /** The establishment of a well-formed SIRET, or null when the register does not know it. Throws `RegisterUnavailable`. */
  find(siret: string): Promise<RegisteredEstablishment | null>;
}

/** The register is down, slow, or out of patience with us: nothing is known about the number. */
export class RegisterUnavailable extends Error {
  override readonly name = "RegisterUnavailable";
}
