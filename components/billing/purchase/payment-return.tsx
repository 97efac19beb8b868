import { useTranslations } from "next-intl";
import { FlashMessage } from "@/components/feedback/flash-message";
import { returnMessage } from "@/lib/billing/payments/return-status";

/** Shows once how a payment ended, then removes the status from the URL. */
export function PaymentReturn({ status }: { status: string }) {
  const t = useTranslations("credits.returns");
  const { message, severity } = returnMessage(status);
  return <FlashMessage severity={severity} text={t(message)} params={returnParams} />;
}

const returnParams = ["status", "success", "error"] as const;
