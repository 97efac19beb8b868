import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { SandboxBand } from "@/components/layout/sandbox-band";
import { ProjectWizard } from "@/components/leads/project-form/project-wizard";
import { paintedPicture } from "@/components/ui/painted";
import { Picture } from "@/components/ui/picture";
import { domainOf } from "@/lib/core/countries/domains";
import { civilToday } from "@/lib/core/dates";
import { dateField } from "@/lib/core/fields";
import { pageLocale } from "@/lib/core/i18n/page-locale";
import { currentContext } from "@/lib/http/doors/context";
import { isTestMode } from "@/lib/http/process/sandbox";
import { listRanges } from "@/lib/leads/projects/list-ranges";
import { mintFormToken } from "@/lib/leads/registration/check-form-token";
import { findAskedVenue } from "@/lib/leads/selection/find-asked-venue";
import { findListedProvider } from "@/lib/listing/profile/queries";

interface Props {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Partial<Record<"provider" | "venue" | "uuid" | "date", string | string[]>>>;
}
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "projects" });
  return { title: t("metaTitle"), description: t("metaDescription") };
}

export default async function NewProjectPage({ params, searchParams }: Props) {
  const [locale, { provider, venue, uuid, date }] = await Promise.all([pageLocale(params), searchParams]);
  const ctx = await currentContext();
  const [t, ranges, asked, askedVenue] = await Promise.all([
    getTranslations("projects"),
    listRanges(ctx, { locale }),
    typeof provider === "string" ? findListedProvider(ctx, provider) : null,
    typeof venue === "string" ? findAskedVenue(ctx, venue) : null,
  ]);
  const today = civilToday(ctx.now, domainOf(ctx.country).timeZone);
  const day = dateField.safeParse(date).data ?? null;
  const lavender = paintedPicture("lavender-house");
  return (
    <ProjectWizard
      ranges={ranges}
      country={ctx.country}
      today={today}
      date={day !== null && day >= today ? day : null}
      opened={mintFormToken(ctx.keys.hash, ctx.now)}
      linked={typeof uuid === "string" && UUID.test(uuid) ? uuid : null}
      provider={asked}
      venue={askedVenue}
      picture={<Picture picture={lavender} alt={t("pictureAlt")} isCover isPriority sizes="42vw" />}
      band={<SandboxBand isShown={isTestMode()} />}
    />
  );
}
