import "server-only";
import type { ReceiptSeller } from "@/lib/billing/invoices/schema";
import { brand } from "@/lib/core/brand";
import { env } from "@/lib/core/env";

/** Who runs this deployment, as the legal notice and old receipts name them. */
export function operator(): ReceiptSeller {
  const { OPERATOR_NAME, OPERATOR_ADDRESS, OPERATOR_REGISTRATION } = env();
  return {
    name: OPERATOR_NAME ?? brand.name,
    lines: [OPERATOR_ADDRESS, OPERATOR_REGISTRATION].filter((line) => line !== undefined),
  };
}
