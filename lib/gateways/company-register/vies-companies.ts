import { type RegisterAdapter, RegisterUnavailable } from "@/lib/gateways/company-register/port";
import { type VatRegisterPort, VatRegisterUnavailable } from "@/lib/gateways/vat-register/port";

/**
 * Companies by the register of VAT numbers, for countries without a register that programs may ask. It knows active
 * numbers only: one that was withdrawn is unknown.
 */
export function createViesCompanies(vatRegister: VatRegisterPort): RegisterAdapter {
  return {
    async find(number) {
      const question = { prefix: number.slice(0, 2), rest: number.slice(2) };
      const { isValid } = await vatRegister.check(question).catch((error: Error) => {
        if (error instanceof VatRegisterUnavailable) throw new RegisterUnavailable(error.message);
        throw error;
      });
      return isValid ? { number, isActive: true } : null;
    },
  };
}
