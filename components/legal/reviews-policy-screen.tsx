import { useTranslations } from "next-intl";
import { LegalPage } from "@/components/legal/legal-page";
import { linkTo } from "@/components/legal/link-to";
import { brand } from "@/lib/core/brand";
import { REVIEWS_SHOWN } from "@/lib/listing/shown-reviews/rules";

const SECTIONS = ["who", "venues", "reading", "order", "money", "dispute"] as const;

/** Who may review, and how reviews are verified, moderated and sorted (directive (EU) 2019/2161). */
export function ReviewsPolicyScreen() {
  const t = useTranslations("legal.reviews");
  const values = { name: brand.name, shown: REVIEWS_SHOWN, contact: linkTo("/contact") };
  return (
    <LegalPage
      title={t("title")}
      intro={t("description", { name: brand.name })}
      sections={SECTIONS.map((key) => ({ title: t(`${key}.title`), text: t.rich(`${key}.text`, values) }))}
    />
  );
}
