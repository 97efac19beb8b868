import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { beginPlainRequest } from "@/app/[locale]/(couple)/project/actions";
import { WithHolidays } from "@/components/forms/with-holidays";
import { NewRequest } from "@/components/leads/plain-request/new-request";
import { civilToday } from "@/lib/core/dates";
import { dateField } from "@/lib/core/fields";
import { pageLocale } from "@/lib/core/i18n/page-locale";
import { holidaysIn } from "@/lib/core/markets/holidays";
import { marketOf } from "@/lib/core/markets/markets";
import { currentContext } from "@/lib/http/doors/context";
import { isTestMode } from "@/lib/http/process/sandbox";
import { listRanges } from "@/lib/leads/projects/list-ranges";
import { eventDays } from "@/lib/leads/projects/rules";
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
  const [ranges, provider, venue] = await Promise.all([
    listRanges(ctx, { locale }),
    typeof query.provider === "string" ? findListedProvider(ctx, query.provider) : null,
    typeof query.venue === "string" ? findAskedVenue(ctx, query.venue) : null,
  ]);
  const today = civilToday(ctx.now, marketOf(ctx.country).timeZone);
  const day = dateField.safeParse(query.date).data ?? null;
  return (
    <WithHolidays holidays={holidaysIn(ctx.country, null, eventDays(today))}>
      <NewRequest
        ranges={ranges}
        country={ctx.country}
        today={today}
        date={day !== null && day >= today ? day : null}
        opened={mintFormToken(ctx.keys.hash, ctx.now)}
        linked={typeof query.uuid === "string" && UUID.test(query.uuid) ? query.uuid : null}
        provider={provider}
        venue={venue}
        plainAction={beginPlainRequest}
        isTestMode={isTestMode()}
      />
    </WithHolidays>
  );
}
