import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { SandboxBand } from "@/components/layout/sandbox-band";
import { ProjectWizard } from "@/components/projects/project-wizard";
import { paintedPicture } from "@/components/ui/painted";
import { Picture } from "@/components/ui/picture";
import { civilToday } from "@/lib/core/dates";
import { dateField } from "@/lib/core/fields";
import { domainOf } from "@/lib/countries/domains";
import { pageLocale } from "@/lib/i18n/page-locale";
import { findListedProvider } from "@/lib/profile/queries";
import { listRanges } from "@/lib/projects/ranges";
import { mintFormToken } from "@/lib/projects/registration/form-token";
import { currentContext } from "@/lib/server/context";
import { isTestMode } from "@/lib/server/sandbox";

interface Props {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Partial<Record<"provider" | "uuid" | "date", string | string[]>>>;
}
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "projects" });
  return { title: t("metaTitle"), description: t("metaDescription") };
}

export default async function NewProjectPage({ params, searchParams }: Props) {
  const [locale, { provider, uuid, date }] = await Promise.all([pageLocale(params), searchParams]);
  const ctx = await currentContext();
  const [t, ranges, asked] = await Promise.all([
    getTranslations("projects"),
    listRanges(ctx, { locale }),
    typeof provider === "string" ? findListedProvider(ctx, provider) : null,
  ]);
  const today = civilToday(ctx.now, domainOf(ctx.country).timeZone);
  const day = dateField.safeParse(date).data ?? null;
  const picture = (
    <Picture
      picture={paintedPicture("lavender-house")}
      alt={t("pictureAlt")}
      isCover
      isPriority
      sizes="42vw"
    />
  );
  return (
    <ProjectWizard
      ranges={ranges}
      country={ctx.country}
      today={today}
      date={day !== null && day >= today ? day : null}
      opened={mintFormToken(ctx.keys.hash, ctx.now)}
      linked={typeof uuid === "string" && UUID.test(uuid) ? uuid : null}
      provider={asked}
      picture={picture}
      band={<SandboxBand isShown={isTestMode()} />}
    />
  );
}
