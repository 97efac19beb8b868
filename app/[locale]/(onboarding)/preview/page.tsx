import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { TextsProvider } from "@/components/layout/texts-provider";
import { PreviewScreen } from "@/components/listing/first-steps/preview-screen";
import { findExpectedDecision } from "@/lib/backoffice/moderation/find-expected-decision";
import { textsAddress } from "@/lib/core/i18n/client-texts";
import { pageLocale } from "@/lib/core/i18n/page-locale";
import { pageContext } from "@/lib/http/doors/page";
import { groundAt } from "@/lib/http/public-pages/map-ground";
import { getOwnDraftProfile } from "@/lib/listing/profile/find-draft-profile";

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "first-steps.preview" });
  return { title: t("title") };
}

export default async function PreviewPage({ params }: Props) {
  const locale = await pageLocale(params);
  const ctx = await pageContext("/preview");
  if (!ctx.actor.roles.includes("ROLE_PRESTATAIRE")) redirect("/dashboard");
  const [profile, expected] = await Promise.all([getOwnDraftProfile(ctx), findExpectedDecision(ctx)]);
  return (
    <TextsProvider
      address={
        await textsAddress(locale, ["core", "ui", "catalogue", "directory", "favorites", "images", "profile"])
      }
    >
      <PreviewScreen
        profile={profile}
        ground={groundAt(locale, profile.point)}
        isPublished={ctx.actor.isModerated}
        expected={expected}
      />
    </TextsProvider>
  );
}
