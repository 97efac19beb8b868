import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { VenueFormScreen } from "@/components/listing/venue-form/venue-form-screen";
import { pageLocale } from "@/lib/core/i18n/page-locale";
import { pageContext } from "@/lib/http/doors/page";
import { readMe } from "@/lib/http/session/me";
import { findDraft } from "@/lib/listing/drafts/find-draft";
import { getVenuesScreen } from "@/lib/listing/own-venues/queries";

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "own-venues-form" });
  return { title: t("newTitle") };
}

export default async function CreateVenuePage({ params }: Props) {
  await pageLocale(params);
  const ctx = await pageContext("/venues/create");
  const [{ hasRoom }, { draft }, { user }] = await Promise.all([
    getVenuesScreen(ctx),
    findDraft(ctx, { form: "venue", subjectId: "" }),
    readMe(ctx),
  ]);
  // The list says why there is no room for another one, and what Premium changes.
  if (!hasRoom) redirect("/venues");
  return (
    <VenueFormScreen
      venue={null}
      owner={{ email: user.email, phone: user.phone ?? "" }}
      country={ctx.country}
      draft={draft}
    />
  );
}
