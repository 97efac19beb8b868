import type { VatState } from "@/lib/billing/buyer/schema";
import { readVatNumber, type VatNumber } from "@/lib/billing/tax/read-vat-number";
import { isInUnion } from "@/lib/billing/tax/rules";
import type { Ctx } from "@/lib/gateways/context";

export interface VatCheck {
  vatState: VatState;
  vatCheckedAt: Date | null;
  vatAskedAt: Date | null;
  vatConsultation: string | null;
}

const hasRegister = ({ prefix, country }: VatNumber) => prefix === "XI" || isInUnion(country);

/**
 * Asks the register about a well-formed number. `pending` when it does not answer: tax is then charged until it does.
 * Calls a supplier, so never inside a transaction.
 */
export async function checkVatNumber(ctx: Ctx, number: VatNumber): Promise<VatCheck> {
  const unasked = { vatCheckedAt: null, vatAskedAt: null, vatConsultation: null };
  if (!hasRegister(number)) return { vatState: "format_only", ...unasked };
  const { country, vatNumber } = ctx.seller;
  const asker = vatNumber === null ? null : readVatNumber(vatNumber, country);
  try {
    const { isValid, consultation } = await ctx.gateways.vatRegister.check({
      prefix: number.prefix,
      rest: number.rest,
      ...(asker && hasRegister(asker) ? { asker: { prefix: asker.prefix, rest: asker.rest } } : {}),
    });
    return {
      vatState: isValid ? "valid" : "invalid",
      vatCheckedAt: ctx.now,
      vatAskedAt: ctx.now,
      vatConsultation: consultation,
    };
  } catch (error) {
    // Any error counts: none of them says anything about the number.
    ctx.log.warn({ error }, "register of VAT numbers unavailable");
    return { vatState: "pending", ...unasked, vatAskedAt: ctx.now };
  }
}
