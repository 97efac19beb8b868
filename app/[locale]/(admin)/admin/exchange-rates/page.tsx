import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { decideRateAction, setRateAction } from "@/app/[locale]/(admin)/admin/exchange-rates/actions";
import { RatesScreen } from "@/components/listing/exchange-rates/rates-screen";
import { pageLocale } from "@/lib/core/i18n/page-locale";
import { pageContext } from "@/lib/http/doors/page";
import { listRates } from "@/lib/listing/exchange-rates/queries";

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "exchange-rates" });
  return { title: t("title") };
}

export default async function ExchangeRatesPage({ params }: Props) {
  await pageLocale(params);
  const ctx = await pageContext("/admin/exchange-rates");
  return <RatesScreen rates={await listRates(ctx)} set={setRateAction} decide={decideRateAction} />;
}
