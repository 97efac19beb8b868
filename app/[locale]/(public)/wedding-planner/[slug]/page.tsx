import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { profileMetadata } from "@/components/listing/profile/profile-metadata";
import { ProfileScreen } from "@/components/listing/profile/profile-screen";
import { ProfileData } from "@/components/seo/structured-data/profile-data";
import { pageLocale } from "@/lib/core/i18n/page-locale";
import { groundAt } from "@/lib/http/public-pages/map-ground";
import { readProfile } from "@/lib/http/public-pages/profile";
import { publicSite, readIdentity } from "@/lib/http/public-pages/site";

export const dynamic = "error";
export const revalidate = 86400;
export const generateStaticParams = () => [];

interface Props {
  params: Promise<{ locale: string; slug: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const data = await readProfile(locale, (await params).slug);
  return data ? profileMetadata(publicSite(locale), data.profile) : {};
}

export default async function ProfilePage({ params }: Props) {
  const locale = await pageLocale(params);
  const data = await readProfile(locale, (await params).slug);
  if (!data) notFound();
  const identity = await readIdentity(locale, data.profile.id);
  return (
    <>
      <ProfileData site={publicSite(locale)} profile={data.profile} identity={identity} />
      <ProfileScreen {...data} ground={groundAt(locale, data.profile.point)} />
    </>
  );
}
