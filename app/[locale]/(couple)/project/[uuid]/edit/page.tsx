import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { WithHolidays } from "@/components/forms/with-holidays";
import { CoupleFrame } from "@/components/leads/couple-access/couple-frame";
import { EditScreen } from "@/components/leads/project-edit/edit-screen";
import { civilToday } from "@/lib/core/dates";
import { pageLocale } from "@/lib/core/i18n/page-locale";
import { holidaysIn } from "@/lib/core/markets/holidays";
import { marketOf } from "@/lib/core/markets/markets";
import { currentContext } from "@/lib/http/doors/context";
import { isTestMode } from "@/lib/http/process/sandbox";
import { listRanges } from "@/lib/leads/projects/list-ranges";
import { isOwnProject } from "@/lib/leads/projects/open-project";
import { getProject } from "@/lib/leads/projects/queries";
import { eventDays } from "@/lib/leads/projects/rules";

interface Props {
  params: Promise<{ locale: string; uuid: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "projects.edit" });
  return { title: t("metaTitle") };
}

export default async function EditPage({ params }: Props) {
  const locale = await pageLocale(params);
  const { uuid } = await params;
  const ctx = await currentContext();
  const project = (await isOwnProject(ctx, uuid)) ? await getProject(ctx, { uuid }) : null;
  const today = civilToday(ctx.now, marketOf(ctx.country).timeZone);
  return (
    <CoupleFrame isTestMode={isTestMode()}>
      <WithHolidays holidays={holidaysIn(ctx.country, null, eventDays(today))}>
        <EditScreen
          uuid={uuid}
          initial={project}
          ranges={await listRanges(ctx, { locale })}
          country={ctx.country}
          today={today}
        />
      </WithHolidays>
    </CoupleFrame>
  );
}
