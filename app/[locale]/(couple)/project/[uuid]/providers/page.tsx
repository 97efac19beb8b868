import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { sendPlainRequest } from "@/app/[locale]/(couple)/project/actions";
import { StoreWho } from "@/components/layout/store-who";
import { CoupleFrame } from "@/components/leads/couple-access/couple-frame";
import { VerifyElsewhere } from "@/components/leads/couple-access/verify-screen";
import { PlainChoice } from "@/components/leads/plain-request/plain-choice";
import { WithPlain } from "@/components/leads/plain-request/with-plain";
import { ProviderChoice } from "@/components/leads/providers-choice/provider-choice";
import { pageLocale } from "@/lib/core/i18n/page-locale";
import { currentContext } from "@/lib/http/doors/context";
import { isTestMode } from "@/lib/http/process/sandbox";
import { isOwnProject } from "@/lib/leads/projects/open-project";
import { listPrestataires } from "@/lib/leads/selection/list-prestataires";

interface Props {
  params: Promise<{ locale: string; uuid: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "projects.providers" });
  return { title: t("metaTitle") };
}

export default async function ProvidersPage({ params }: Props) {
  await pageLocale(params);
  const { uuid } = await params;
  const ctx = await currentContext();
  // Without a session the browser loads the data itself, with the secret that it stores.
  const found = (await isOwnProject(ctx, uuid)) ? await listPrestataires(ctx, { uuid }) : null;
  return (
    <CoupleFrame isTestMode={isTestMode()}>
      {found ? <StoreWho who="couple" /> : null}
      <WithPlain
        plain={
          found ? <PlainChoice action={sendPlainRequest} uuid={uuid} found={found} /> : <VerifyElsewhere />
        }
      >
        <ProviderChoice uuid={uuid} initial={found} />
      </WithPlain>
    </CoupleFrame>
  );
}
