import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { ChangeCase } from "@/components/backoffice/moderation/change-case";
import { ProfileCase } from "@/components/backoffice/moderation/profile-case";
import { ProjectCase } from "@/components/backoffice/moderation/project-case";
import { TestimonialCase } from "@/components/backoffice/moderation/testimonial-case";
import { VenueCase } from "@/components/backoffice/moderation/venue-case";
import { ReplyCase } from "@/components/backoffice/replies/reply-case";
import { CoupleReviewCase } from "@/components/backoffice/replies/review-case";
import { LeadCase } from "@/components/backoffice/suspicion/lead-case";
import {
  getProfileCase,
  getProjectCase,
  getReviewCase,
  getTestimonialCase,
  getVenueCase,
} from "@/lib/backoffice/moderation/get-cases";
import { getChangeCase } from "@/lib/backoffice/moderation/list-changes";
import { listProviderPictures } from "@/lib/backoffice/pictures/queries";
import { getReplyCase } from "@/lib/backoffice/replies/get-reply-case";
import { findReviewOverlap, getLeadCase, getProjectHints } from "@/lib/backoffice/suspicion/queries";
import { uuidField } from "@/lib/core/fields";
import { pageLocale } from "@/lib/core/i18n/page-locale";
import { orNotFound, pageContext } from "@/lib/http/doors/page";
import { groundAt } from "@/lib/http/public-pages/map-ground";

type Props = { params: Promise<{ locale: string; kind: string; id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "moderation" });
  return { title: t("title") };
}

export default async function CasePage({ params }: Props) {
  const { kind, id } = await params;
  const ctx = await pageContext("/admin/moderation/[kind]/[id]", `/admin/moderation/${kind}/${id}`);
  if (!uuidField.safeParse(id).success) notFound();
  if (kind === "profiles") {
    const found = await orNotFound(getProfileCase(ctx, id));
    const ground = found.profile && groundAt(await pageLocale(params), found.profile.point);
    return <ProfileCase found={found} ground={ground} pictures={await listProviderPictures(ctx, id)} />;
  }
  if (kind === "changes") return <ChangeCase key={id} found={await orNotFound(getChangeCase(ctx, id))} />;
  if (kind === "venues") return <VenueCase found={await orNotFound(getVenueCase(ctx, id))} />;
  if (kind === "projects")
    return (
      <ProjectCase found={await orNotFound(getProjectCase(ctx, id))} hints={await getProjectHints(ctx, id)} />
    );
  if (kind === "leads") return <LeadCase found={await orNotFound(getLeadCase(ctx, id))} />;
  if (kind === "reviews") {
    const found = await orNotFound(getReviewCase(ctx, id));
    return <CoupleReviewCase found={found} overlap={await findReviewOverlap(ctx, id)} />;
  }
  if (kind === "replies") return <ReplyCase found={await orNotFound(getReplyCase(ctx, id))} />;
  if (kind === "testimonials")
    return <TestimonialCase found={await orNotFound(getTestimonialCase(ctx, id))} />;
  notFound();
}
