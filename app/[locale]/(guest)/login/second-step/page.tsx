import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { enterCode } from "@/app/[locale]/(guest)/login/second-step/actions";
import { OtherSites } from "@/components/identity/factors/other-sites";
import { SecondStepForm } from "@/components/identity/factors/second-step-form";
import { publicLinks } from "@/components/layout/public-links";
import { TextLink } from "@/components/ui/text-link";
import { pageLocale } from "@/lib/core/i18n/page-locale";
import { currentContext } from "@/lib/http/doors/context";
import { safePath } from "@/lib/http/doors/page";
import { secondStepToken } from "@/lib/http/session/second-step";
import { findSecondStep } from "@/lib/identity/second-step/queries";
import type { SecondStepDto } from "@/lib/identity/second-step/schema";

interface Props {
  params: Promise<{ locale: string }>;
  searchParams: Promise<{ next?: string | string[] }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "factors" });
  return { title: t("step.metaTitle"), robots: { index: false } };
}

function leadOf({ hasApp, hasPasskey }: SecondStepDto) {
  if (hasApp) return "leadApp";
  return hasPasskey ? "leadPasskey" : "leadRecovery";
}

export default async function SecondStepPage({ params, searchParams }: Props) {
  await pageLocale(params);
  const { next: asked } = await searchParams;
  const next = safePath(typeof asked === "string" ? asked : undefined, "/dashboard");
  const step = await findSecondStep(await currentContext(), await secondStepToken());
  if (!step) redirect(`/login?error=second_step_expired&next=${encodeURIComponent(next)}`);
  const t = await getTranslations("factors.step");
  return (
    <>
      <h1 className="font-display text-display">{t("title")}</h1>
      <p className="mt-4 mb-9 text-lead text-ink-2">{t(leadOf(step))}</p>
      {step.otherSites.length > 0 ? <OtherSites origins={step.otherSites} /> : null}
      <SecondStepForm step={step} next={next} action={enterCode} />
      <p className="mt-8 text-ui text-ink-2">
        {t.rich("lost", { contact: (chunk) => <TextLink href={publicLinks.contact}>{chunk}</TextLink> })}
      </p>
      <p className="mt-3 text-ui">
        <TextLink href={`${publicLinks.login}?next=${encodeURIComponent(next)}`}>{t("back")}</TextLink>
      </p>
    </>
  );
}
