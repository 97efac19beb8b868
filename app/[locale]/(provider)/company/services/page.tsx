import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { saveServicesAction } from "@/app/[locale]/(provider)/company/actions";
import { PageCrumb } from "@/components/layout/crumbs";
import { ServicesForm } from "@/components/listing/company/services-form";
import { GuideBar } from "@/components/listing/first-steps/guide-bar";
import { PageHeader } from "@/components/ui/page-header";
import { ownsOf } from "@/lib/core/actor";
import { listLangues, listPrestations } from "@/lib/core/catalogue/queries";
import { pageLocale } from "@/lib/core/i18n/page-locale";
import { pageContext } from "@/lib/http/doors/page";
import { getServices } from "@/lib/listing/company/queries";
import { findOpenGuide } from "@/lib/listing/first-steps/queries";

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "company.services" });
  return { title: t("title") };
}

export default async function ServicesPage({ params }: Props) {
  await pageLocale(params);
  const ctx = await pageContext("/company/services");
  const [services, { prestations }, { langues }, guide] = await Promise.all([
    getServices(ctx),
    listPrestations(ctx),
    listLangues(ctx),
    findOpenGuide(ctx),
  ]);
  const t = await getTranslations("company.services");
  return (
    <>
      <GuideBar guide={guide} steps={["services"]} />
      {ownsOf(ctx.actor.roles) === "venues" ? <PageCrumb label={t("title")} /> : null}
      <PageHeader title={t("title")} lead={t("lead")} />
      <ServicesForm
        services={services}
        prestations={prestations}
        langues={langues}
        save={saveServicesAction}
      />
    </>
  );
}
