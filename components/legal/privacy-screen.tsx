import { useFormatter, useLocale, useTranslations } from "next-intl";
import { LegalPage } from "@/components/legal/legal-page";
import { linkTo } from "@/components/legal/link-to";
import { REPORTER_KEPT_DAYS } from "@/lib/backoffice/reports/rules";
import { brand } from "@/lib/core/brand";
import { marketOf, siteOf } from "@/lib/core/markets/markets";
import { maxUnlocksPerProject } from "@/lib/core/plan/rules";
import { originLifeDays } from "@/lib/leads/suspicion/limits";
import { videoHostNames } from "@/lib/listing/videos/rules";
import { MESSAGE_KEPT_DAYS } from "@/lib/messaging/contact/rules";
import { KEPT_DAYS } from "@/lib/statistics/rules";

const SECTIONS = ["reading", "couples", "providers", "writing", "cookies", "processors", "rights"] as const;

/** What is stored, why and for how long, with figures from the rules and suppliers from the settings. */
export function PrivacyScreen({
  suppliers,
}: {
  suppliers: Record<
    "payment" | "sms" | "geocoding" | "register" | "storage" | "delivery" | "instagram",
    string | null
  >;
}) {
  const t = useTranslations("legal.privacy");
  const format = useFormatter();
  const { language, country } = siteOf(useLocale());
  const { privacyAuthority, privacyAuthorityIn } = marketOf(country);
  const { payment, sms, geocoding, register, storage, delivery, instagram } = suppliers;
  const list = [
    t("processors.mail"),
    payment ? t("processors.paymentsBy", { supplier: payment }) : t("processors.payments"),
    ...(sms ? [t("processors.sms", { supplier: sms })] : []),
    ...(geocoding ? [t("processors.geocoding", { supplier: geocoding })] : []),
    ...(register ? [t("processors.register", { supplier: register })] : []),
    ...(storage ? [t("processors.storage", { supplier: storage })] : []),
    ...(delivery ? [t("processors.delivery", { supplier: delivery })] : []),
    ...(instagram ? [t("processors.instagram", { supplier: instagram })] : []),
  ];
  const values = {
    name: brand.name,
    viewDays: KEPT_DAYS,
    messageDays: MESSAGE_KEPT_DAYS,
    reporterDays: REPORTER_KEPT_DAYS,
    originDays: originLifeDays,
    unlocks: maxUnlocksPerProject,
    list: format.list(list, { type: "conjunction" }),
    videos: format.list(Object.values(videoHostNames), { type: "disjunction" }),
    authority: privacyAuthorityIn?.[language] ?? privacyAuthority,
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
