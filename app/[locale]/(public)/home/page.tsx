import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { LandingScreen } from "@/components/directory/landing-screen";
import { pageLocale } from "@/lib/i18n/page-locale";
import { currentContext } from "@/lib/server/context";
import { publicOrigin, readLanding } from "@/lib/server/public-pages";

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  return { robots: { index: false }, alternates: { canonical: `${publicOrigin(locale)}/` } };
}

/** What `/` is for a browser that holds a session: a user works there, a couple reads the landing page. */
export default async function HomePage({ params }: Props) {
  const locale = await pageLocale(params);
  const { actor } = await currentContext();
  if (actor.kind === "user") redirect("/dashboard");
  return <LandingScreen {...(await readLanding(locale))} />;
}
