import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { removeTemplateAction } from "@/app/[locale]/(provider)/event-requests/templates/actions";
import { TemplatesScreen } from "@/components/leads/templates/templates-screen";
import { pageLocale } from "@/lib/core/i18n/page-locale";
import { pageContext } from "@/lib/http/doors/page";
import { defaultTemplates } from "@/lib/leads/templates/list-default-templates";
import { listOwnTemplates } from "@/lib/leads/templates/queries";

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "event-requests.replies" });
  return { title: t("title") };
}

export default async function TemplatesPage({ params }: Props) {
  const locale = await pageLocale(params);
  const ctx = await pageContext("/event-requests/templates");
  const [own, given] = await Promise.all([
    listOwnTemplates(ctx, locale),
    defaultTemplates(locale, ctx.actor.roles),
  ]);
  return <TemplatesScreen own={own} defaults={given} remove={removeTemplateAction} />;
}
