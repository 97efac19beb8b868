import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/ui/button-link";

/** Leads to the page that pays what is open. */
export function PayLink({ purpose }: { purpose: "renewal" | "change" }) {
  const t = useTranslations("subscription.open");
  return (
    <ButtonLink href="/subscription/payment" size="small">
      {t(purpose === "renewal" ? "payNow" : "answerNow")}
    </ButtonLink>
  );
}
