import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ErrorList } from "@/components/backoffice/watch/error-list";
import { listErrors } from "@/lib/backoffice/errors/queries";
import { pageLocale } from "@/lib/core/i18n/page-locale";
import { pageContext } from "@/lib/http/doors/page";
import { markResolved } from "./actions";

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const t = await getTranslations({ locale, namespace: "watch.errors" });
  return { title: t("title") };
}

export default async function ErrorsPage({ params }: Props) {
  await pageLocale(params);
  const ctx = await pageContext("/admin/errors");
  return <ErrorList errors={await listErrors(ctx)} resolve={markResolved} />;
}
