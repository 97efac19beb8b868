import { ArrowLeft } from "lucide-react";
import { useTranslations } from "next-intl";
import { Banner } from "@/components/ui/banner";
import { ButtonLink } from "@/components/ui/button-link";

/** Who came from a request without a credit is led back to it. */
export function BackToRequest({ href, hasCredits }: { href: string; hasCredits: boolean }) {
  const t = useTranslations("purchases.back");
  return (
    <Banner
      tone={hasCredits ? "success" : "info"}
      title={t(hasCredits ? "ready" : "waiting")}
      className="mb-8"
      action={
        <ButtonLink href={href} variant={hasCredits ? "primary" : "secondary"} size="small">
          <ArrowLeft aria-hidden="true" />
          {t("link")}
        </ButtonLink>
      }
    />
  );
}
