import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { OwnVenuesScreen } from "@/components/listing/own-venues/own-venues-screen";
import { pageLocale } from "@/lib/core/i18n/page-locale";
import { pageContext } from "@/lib/http/doors/page";
import { findDraft } from "@/lib/listing/drafts/find-draft";
import { getVenuesScreen } from "@/lib/listing/own-venues/queries";

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "own-venues" });
  return { title: t("title") };
}

export default async function VenuesPage({ params }: Props) {
  const locale = await pageLocale(params);
  const ctx = { ...(await pageContext("/venues")), locale };
  const [screen, { draft }] = await Promise.all([
    getVenuesScreen(ctx),
    findDraft(ctx, { form: "venue", subjectId: "" }),
  ]);
  return <OwnVenuesScreen screen={screen} draft={draft} />;
}
