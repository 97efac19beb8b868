import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { confirmPlainCode } from "@/app/[locale]/(couple)/project/actions";
import { CoupleFrame } from "@/components/leads/couple-access/couple-frame";
import { VerifyElsewhere, VerifyScreen } from "@/components/leads/couple-access/verify-screen";
import { PlainCode } from "@/components/leads/plain-request/plain-code";
import { WithPlain } from "@/components/leads/plain-request/with-plain";
import { pageLocale } from "@/lib/core/i18n/page-locale";
import { isTestMode } from "@/lib/http/process/sandbox";
import { findProjectToken } from "@/lib/http/session/plain-project";

interface Props {
  params: Promise<{ locale: string; uuid: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "projects.verify" });
  return { title: t("metaTitle") };
}

export default async function VerifyPage({ params }: Props) {
  await pageLocale(params);
  const { uuid } = await params;
  // Only a browser that began the request without script has the secret in a cookie.
  const token = await findProjectToken(uuid);
  const plain = token ? (
    <PlainCode action={confirmPlainCode} uuid={uuid} token={token} />
  ) : (
    <VerifyElsewhere />
  );
  return (
    <CoupleFrame isTestMode={isTestMode()}>
      <WithPlain plain={plain}>
        <VerifyScreen uuid={uuid} />
      </WithPlain>
    </CoupleFrame>
  );
}
