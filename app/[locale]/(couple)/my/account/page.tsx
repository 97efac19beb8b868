import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { CoupleFrame } from "@/components/leads/projects/couple-frame";
import { OwnDataScreen } from "@/components/privacy/own-data-screen";
import { ButtonLink } from "@/components/ui/button-link";
import { PageHeader } from "@/components/ui/page-header";
import { pageLocale } from "@/lib/core/i18n/page-locale";
import { currentContext } from "@/lib/http/doors/context";
import { guard } from "@/lib/http/doors/guards";
import { isTestMode } from "@/lib/http/process/sandbox";
import { getOwnData } from "@/lib/privacy/couples/queries";
import { confirmCode, erase, sendCode } from "./actions";

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "privacy" });
  return { title: t("metaTitle") };
}

/** What we store about a couple, who else receives it, and how to export or delete it. */
export default async function OwnDataPage({ params }: Props) {
  await pageLocale(params);
  const [ctx, t] = await Promise.all([currentContext(), getTranslations("privacy")]);
  return (
    <CoupleFrame isTestMode={isTestMode()}>
      {ctx.actor.kind === "couple" ? (
        <OwnDataScreen
          data={await getOwnData(guard(ctx, "couple"))}
          country={ctx.country}
          actions={{ sendCode, confirmCode, erase }}
        />
      ) : (
        <>
          <PageHeader title={t("title")} lead={t("signIn")} className="mb-8" />
          <ButtonLink href="/my/project" size="large">
            {t("signInAction")}
          </ButtonLink>
        </>
      )}
    </CoupleFrame>
  );
}
