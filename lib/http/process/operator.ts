import "server-only";
import type { Seller } from "@/lib/billing/receipts/schema";
import { brand } from "@/lib/core/brand";
import { env } from "@/lib/core/env";

/** Who runs this deployment, as the legal notice and receipts name them. */
export function operator(): Seller {
  const { OPERATOR_NAME, OPERATOR_ADDRESS, OPERATOR_REGISTRATION } = env();
  return {
    name: OPERATOR_NAME ?? brand.name,
    lines: [OPERATOR_ADDRESS, OPERATOR_REGISTRATION].filter((line) => line !== undefined),
  };
}
