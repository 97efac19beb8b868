import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { VenueFormScreen } from "@/components/listing/venue-form/venue-form-screen";
import { pageLocale } from "@/lib/core/i18n/page-locale";
import { orNotFound, pageContext } from "@/lib/http/doors/page";
import { findDraft } from "@/lib/listing/drafts/find-draft";
import { getOwnVenue } from "@/lib/listing/own-venues/queries";
import { venueKeyInput } from "@/lib/listing/own-venues/schema";

interface Props {
  params: Promise<{ locale: string; id: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "own-venues-form" });
  return { title: t("editTitle") };
}

export default async function EditVenuePage({ params }: Props) {
  await pageLocale(params);
  const { id } = await params;
  const ctx = await pageContext("/venues/[id]/edit", `/venues/${encodeURIComponent(id)}/edit`);
  const key = venueKeyInput.safeParse({ id });
  if (!key.success) notFound();
  const [{ venue }, { draft }] = await Promise.all([
    orNotFound(getOwnVenue(ctx, key.data)),
    findDraft(ctx, { form: "venue", subjectId: key.data.id }),
  ]);
  return <VenueFormScreen venue={venue} owner={venue} country={ctx.country} draft={draft} />;
}
