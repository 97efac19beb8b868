import { useTranslations } from "next-intl";
import type { CardFailure } from "@/components/billing/purchase/confirm-at-sandbox";
import { cardErrorCode } from "@/lib/billing/payments/call-errors";

/** Text for a refused card: by decline code, else by code, else the supplier's sentence. */
export function useCardError() {
  const t = useTranslations("credits.errors");
  return ({ code, declineCode, message }: Omit<CardFailure, "kind">): string => {
    if (code === "network_error") return t("network_error");
    const known = cardErrorCode(code, declineCode);
    return known === "unexpected_error" && message ? message : t(known);
  };
}
