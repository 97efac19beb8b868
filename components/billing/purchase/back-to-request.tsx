import { ArrowLeft } from "lucide";
import { useTranslations } from "next-intl";
import { Banner } from "@/components/ui/banner";
import { ButtonLink } from "@/components/ui/button-link";
import { Icon } from "@/components/ui/icon";

/** Link back to the request that the provider came from. */
export function BackToRequest({ href, hasCredits }: { href: string; hasCredits: boolean }) {
  const t = useTranslations("purchases.back");
  return (
    <Banner
      tone={hasCredits ? "success" : "info"}
      title={t(hasCredits ? "ready" : "waiting")}
      className="mb-8"
      action={
        <ButtonLink href={href} variant={hasCredits ? "primary" : "secondary"} size="small">
          <Icon of={ArrowLeft} />
          {t("link")}
        </ButtonLink>
      }
    />
  );
}
