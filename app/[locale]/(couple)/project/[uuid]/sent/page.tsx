import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { CoupleFrame } from "@/components/leads/couple-access/couple-frame";
import { ProjectBySecret } from "@/components/leads/my-project/project-by-secret";
import { SentScreen } from "@/components/leads/my-project/sent-screen";
import { pageLocale } from "@/lib/core/i18n/page-locale";
import { currentContext } from "@/lib/http/doors/context";
import { isTestMode } from "@/lib/http/process/sandbox";
import { isOwnProject } from "@/lib/leads/projects/open-project";
import { getMyProject } from "@/lib/leads/selection/queries";

interface Props {
  params: Promise<{ locale: string; uuid: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "projects.sent" });
  return { title: t("metaTitle") };
}

export default async function SentPage({ params }: Props) {
  await pageLocale(params);
  const { uuid } = await params;
  const ctx = await currentContext();
  const project = (await isOwnProject(ctx, uuid)) ? await getMyProject(ctx, { uuid }) : null;
  return (
    <CoupleFrame isTestMode={isTestMode()}>
      {project ? <SentScreen project={project} /> : <ProjectBySecret uuid={uuid} />}
    </CoupleFrame>
  );
}
