import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { saveDetailsAction } from "@/app/[locale]/(provider)/company/actions";
import { DetailsForm } from "@/components/company/details-form";
import { PageHeader } from "@/components/ui/page-header";
import { getDetailsForm } from "@/lib/company/queries";
import { civilToday } from "@/lib/core/dates";
import { domainOf } from "@/lib/countries/domains";
import { pageLocale } from "@/lib/i18n/page-locale";
import { pageContext } from "@/lib/server/page";

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "company.details" });
  return { title: t("title") };
}

export default async function DetailsPage({ params }: Props) {
  await pageLocale(params);
  const ctx = await pageContext("provider", "/company/details");
  const { details, hasSiret } = await getDetailsForm(ctx);
  const t = await getTranslations("company.details");
  const today = civilToday(ctx.now, domainOf(ctx.country).timeZone);
  return (
    <>
      <PageHeader title={t("title")} lead={t("lead")} />
      <DetailsForm details={details} hasSiret={hasSiret} today={today} save={saveDetailsAction} />
    </>
  );
}
