import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { beginPlainRequest } from "@/app/[locale]/(couple)/project/actions";
import { SandboxBand } from "@/components/layout/sandbox-band";
import { PlainRequest } from "@/components/leads/plain-request/plain-request";
import { WithPlain } from "@/components/leads/plain-request/with-plain";
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
import { lastEventDay } from "@/lib/leads/projects/rules";
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
  const [locale, query] = await Promise.all([pageLocale(params), searchParams]);
  const ctx = await currentContext();
  const [t, ranges, provider, venue] = await Promise.all([
    getTranslations("projects"),
    listRanges(ctx, { locale }),
    typeof query.provider === "string" ? findListedProvider(ctx, query.provider) : null,
    typeof query.venue === "string" ? findAskedVenue(ctx, query.venue) : null,
  ]);
  const today = civilToday(ctx.now, domainOf(ctx.country).timeZone);
  const day = dateField.safeParse(query.date).data ?? null;
  const asked = venue ?? provider;
  const frame = {
    ranges,
    date: day !== null && day >= today ? day : null,
    opened: mintFormToken(ctx.keys.hash, ctx.now),
    picture: (
      <Picture
        picture={paintedPicture("lavender-house")}
        alt={t("pictureAlt")}
        isCover
        isPriority
        sizes="42vw"
      />
    ),
    band: <SandboxBand isShown={isTestMode()} />,
  };
  return (
    <WithPlain
      plain={
        <PlainRequest
          {...frame}
          action={beginPlainRequest}
          first={today}
          last={lastEventDay(today)}
          asked={asked && { field: venue ? "venue" : "provider", id: asked.id, name: asked.name }}
        />
      }
    >
      <ProjectWizard
        {...frame}
        country={ctx.country}
        today={today}
        linked={typeof query.uuid === "string" && UUID.test(query.uuid) ? query.uuid : null}
        provider={provider}
        venue={venue}
      />
    </WithPlain>
  );
}
