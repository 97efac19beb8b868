import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { DeletionScreen } from "@/components/listing/social/deletion-screen";
import { pageLocale } from "@/lib/core/i18n/page-locale";
import { currentContext } from "@/lib/http/doors/context";
import { findDeletion } from "@/lib/listing/social/queries";

interface Props {
  params: Promise<{ locale: string; code: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "social.deletion" });
  return { title: t("title"), robots: { index: false } };
}

/** The page that Instagram shows to a person who asked for a deletion. */
export default async function InstagramDeletionPage({ params }: Props) {
  await pageLocale(params);
  const { code } = await params;
  const deletion = await findDeletion(await currentContext(), code);
  if (!deletion) notFound();
  return <DeletionScreen code={code} completedAt={deletion.completedAt} />;
}
