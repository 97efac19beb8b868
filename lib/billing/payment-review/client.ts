import type { ResolvedDto } from "@/lib/billing/payment-review/schema";
import { http } from "@/lib/core/browser/http";

const decide = (orderId: string, act: "book" | "return", reason: string) =>
  http<ResolvedDto>("POST", `/api/admin/payments/${orderId}/${act}`, { body: { reason } });

/** Books the credits that were paid for. */
export const bookPayment = (orderId: string, reason: string) => decide(orderId, "book", reason);

/** Refunds the money. */
export const returnPayment = (orderId: string, reason: string) => decide(orderId, "return", reason);
