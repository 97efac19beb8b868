import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { saveAddressAction } from "@/app/[locale]/(provider)/company/actions";
import { PageCrumb } from "@/components/layout/crumbs";
import { AddressForm } from "@/components/listing/company/address-form";
import { PageHeader } from "@/components/ui/page-header";
import { ownsOf } from "@/lib/core/actor";
import { pageLocale } from "@/lib/core/i18n/page-locale";
import { orNotFound, pageContext } from "@/lib/http/doors/page";
import { findRegistration, getAddress } from "@/lib/listing/company/queries";

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "company.address" });
  return { title: t("title") };
}

export default async function AddressPage({ params }: Props) {
  await pageLocale(params);
  const ctx = await pageContext("/company/address");
  const [address, own] = await Promise.all([
    orNotFound(getAddress(ctx)),
    findRegistration(ctx, ctx.actor.userId),
  ]);
  const t = await getTranslations("company.address");
  return (
    <>
      {ownsOf(ctx.actor.roles) === "venues" ? <PageCrumb label={t("title")} /> : null}
      <PageHeader title={t("title")} lead={t("lead")} />
      <AddressForm address={address} own={own} save={saveAddressAction} />
    </>
  );
}
