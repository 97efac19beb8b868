import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { saveDetailsAction } from "@/app/[locale]/(provider)/company/actions";
import { PageCrumb } from "@/components/layout/crumbs";
import { DetailsForm } from "@/components/listing/company/details-form";
import { RefusedChanges } from "@/components/listing/company/refused-changes";
import { PageHeader } from "@/components/ui/page-header";
import { ownsOf } from "@/lib/core/actor";
import { civilToday } from "@/lib/core/dates";
import { pageLocale } from "@/lib/core/i18n/page-locale";
import { marketOf } from "@/lib/core/markets/markets";
import { orNotFound, pageContext } from "@/lib/http/doors/page";
import { getDetailsForm } from "@/lib/listing/company/queries";
import { findRefusedChanges } from "@/lib/listing/profile-review/find-refused-changes";

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "company.details" });
  return { title: t("title") };
}

export default async function DetailsPage({ params }: Props) {
  await pageLocale(params);
  const ctx = await pageContext("/company/details");
  const [{ details, countryCode }, refused] = await Promise.all([
    orNotFound(getDetailsForm(ctx)),
    findRefusedChanges(ctx),
  ]);
  const t = await getTranslations("company.details");
  const today = civilToday(ctx.now, marketOf(ctx.country).timeZone);
  return (
    <>
      {ownsOf(ctx.actor.roles) === "venues" ? <PageCrumb label={t("title")} /> : null}
      <PageHeader title={t("title")} lead={t("lead")} />
      <RefusedChanges changes={refused} />
      <DetailsForm details={details} countryCode={countryCode} today={today} save={saveDetailsAction} />
    </>
  );
}
