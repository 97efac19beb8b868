import type { Register, Registration } from "@/lib/core/registers";

export interface RegisteredCompany {
  number: string;
  /** False once the company, or the establishment of the number, is closed. */
  isActive: boolean;
}

export interface CompanyRegisterPort {
  /** The company of a well-formed number, or null when its register does not know it. Throws `RegisterUnavailable`. */
  find(registration: Registration): Promise<RegisteredCompany | null>;
}

/** One register of the port. */
export interface RegisterAdapter {
  find(number: string): Promise<RegisteredCompany | null>;
}

/** The register is down, slow or refuses because of a rate limit: nothing is known about the number. */
export class RegisterUnavailable extends Error {
  override readonly name = "RegisterUnavailable";
}

/** The port over the register of each country; numbers of a register that is not connected stay unchecked. */
export function createCompanyRegisters(
  adapters: Readonly<Record<Register, RegisterAdapter | null>>,
): CompanyRegisterPort {
  return {
    async find({ register, number }) {
      const adapter = adapters[register];
      if (!adapter) throw new RegisterUnavailable(`No ${register} register is connected.`);
      return adapter.find(number);
    },
  };
}
