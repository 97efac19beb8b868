import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { saveTemplateAction } from "@/app/[locale]/(provider)/event-requests/templates/actions";
import { TemplateScreen } from "@/components/leads/templates/template-screen";
import { pageLocale } from "@/lib/core/i18n/page-locale";
import { orNotFound, pageContext } from "@/lib/http/doors/page";
import { draftOf, getOwnTemplate, listExamples } from "@/lib/leads/templates/queries";
import { templateKeyInput } from "@/lib/leads/templates/schema";

interface Props {
  params: Promise<{ locale: string; id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { id } = await params;
  const t = await getTranslations({
    locale: await pageLocale(params),
    namespace: "event-requests.replies.form",
  });
  return { title: t(id === "new" ? "newTitle" : "editTitle") };
}

export default async function TemplatePage({ params, searchParams }: Props) {
  await pageLocale(params);
  const [{ id }, { from }] = await Promise.all([params, searchParams]);
  const ctx = await pageContext(
    "/event-requests/templates/[id]",
    `/event-requests/templates/${encodeURIComponent(id)}`,
  );
  const isNew = id === "new";
  const key = templateKeyInput.safeParse({ id });
  if (!isNew && !key.success) notFound();
  const [template, examples] = await Promise.all([
    isNew ? draftOf(ctx, typeof from === "string" ? from : undefined) : orNotFound(getOwnTemplate(ctx, id)),
    listExamples(ctx),
  ]);
  return <TemplateScreen template={template} examples={examples} save={saveTemplateAction} />;
}
