import { useTranslations } from "next-intl";
import { Banner } from "@/components/ui/banner";
import { ButtonLink } from "@/components/ui/button-link";

/** The register does not know the company's number: nobody sees the profile. */
export function HiddenBanner() {
  const t = useTranslations("company.details");
  return (
    <Banner
      tone="warning"
      className="mt-6"
      title={t("hiddenTitle")}
      action={
        <ButtonLink href="/company/details" variant="secondary" size="small">
          {t("title")}
        </ButtonLink>
      }
    >
      {t("hiddenText")}
    </Banner>
  );
}
