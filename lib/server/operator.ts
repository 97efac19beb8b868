import "server-only";
import { brand } from "@/lib/brand";
import { env } from "@/lib/env";
import type { Seller } from "@/lib/receipts/printed";

/** Who runs this deployment, as the legal notice and receipts name it. */
export function operator(): Seller {
  const { OPERATOR_NAME, OPERATOR_ADDRESS, OPERATOR_REGISTRATION } = env();
  return {
    name: OPERATOR_NAME ?? brand.name,
    lines: [OPERATOR_ADDRESS, OPERATOR_REGISTRATION].filter((line) => line !== undefined),
  };
}
