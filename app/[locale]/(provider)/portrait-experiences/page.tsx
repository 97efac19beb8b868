import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { GuideBar } from "@/components/listing/first-steps/guide-bar";
import { PortraitForm } from "@/components/listing/portrait/portrait-form";
import { PageHeader } from "@/components/ui/page-header";
import { pageLocale } from "@/lib/core/i18n/page-locale";
import { pageContext } from "@/lib/http/doors/page";
import { findOpenGuide } from "@/lib/listing/first-steps/queries";
import { findProfilePicture } from "@/lib/listing/images/queries";
import { findPortraitDraft } from "@/lib/listing/portrait/keep-draft";
import { getPortrait } from "@/lib/listing/portrait/queries";

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "portrait" });
  return { title: t("title") };
}

export default async function PortraitPage({ params }: Props) {
  await pageLocale(params);
  const ctx = await pageContext("/portrait-experiences");
  const [saved, draft, avatar, guide] = await Promise.all([
    getPortrait(ctx),
    findPortraitDraft(ctx),
    findProfilePicture(ctx, ctx.actor.userId, ""),
    findOpenGuide(ctx),
  ]);
  const t = await getTranslations("portrait");
  return (
    <>
      <GuideBar guide={guide} steps={["text"]} />
      <PageHeader title={t("title")} lead={t("lead")} />
      <PortraitForm saved={saved} draft={draft?.texts ?? null} avatar={avatar} />
    </>
  );
}
