import { useFormatter, useTranslations } from "next-intl";
import { LegalPage } from "@/components/legal/legal-page";
import { linkTo } from "@/components/legal/link-to";
import { brand } from "@/lib/core/brand";

const SECTIONS = ["state", "done", "limits", "help"] as const;

/** Date of the last review of the statement; change it with the text. */
const ASSESSED_ON = "2026-11-21T00:00:00Z";

/** What is accessible, what is not yet, and whom to contact (WCAG 2.2 AA). */
export function AccessibilityScreen() {
  const t = useTranslations("legal.accessibility");
  const format = useFormatter();
  const values = {
    name: brand.name,
    date: format.dateTime(new Date(ASSESSED_ON), { dateStyle: "long", timeZone: "UTC" }),
    contact: linkTo("/contact"),
  };
  return (
    <LegalPage
      title={t("title")}
      intro={t("description", { name: brand.name })}
      sections={SECTIONS.map((key) => ({ title: t(`${key}.title`), text: t.rich(`${key}.text`, values) }))}
    />
  );
}
