import { cardErrorCode } from "@/lib/billing/payments/call-errors";
import { paymentErrors } from "@/lib/billing/payments/errors";
import { DomainError } from "@/lib/core/errors";
import { PaymentRefused, PaymentUnavailable } from "@/lib/gateways/payment/port";

/** Maps supplier exceptions to domain errors: unavailable becomes `processing_error`, a card refusal its own code. */
export async function asPaymentError<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof DomainError) throw error;
    if (error instanceof PaymentUnavailable) throw paymentErrors.processing_error({ retryAfterSeconds: 30 });
    if (error instanceof PaymentRefused) {
      const code = cardErrorCode(error.code, error.declineCode);
      if (code !== "unexpected_error") throw paymentErrors[code]();
    }
    throw error;
  }
}
