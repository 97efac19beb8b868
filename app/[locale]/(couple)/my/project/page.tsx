import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { StoreWho } from "@/components/layout/store-who";
import { CoupleFrame } from "@/components/leads/couple-access/couple-frame";
import { CoupleSignIn } from "@/components/leads/couple-access/couple-sign-in";
import { CouplePhone } from "@/components/leads/couple-phone/couple-phone";
import { MyProjects } from "@/components/leads/my-project/my-projects";
import { PlainNote } from "@/components/leads/plain-request/plain-note";
import { pageLocale } from "@/lib/core/i18n/page-locale";
import { currentContext } from "@/lib/http/doors/context";
import { guard } from "@/lib/http/doors/guards";
import { isTestMode } from "@/lib/http/process/sandbox";
import { openMyProjects, recordLinkOpened } from "@/lib/leads/lead-refunds/record-opening";
import { readPhone } from "@/lib/leads/phone/save-phone";
import { listReplacements } from "@/lib/leads/selection/list-replacements";
import { listVisitsOfProject } from "@/lib/leads/visits/queries";

interface Props {
  params: Promise<{ locale: string }>;
  /** `o`: the couple followed the link of a message. */
  searchParams: Promise<{ o?: string | string[] }>;
}

export async function generateMetadata({ params }: Pick<Props, "params">): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "projects.mine" });
  return { title: t("metaTitle") };
}

export default async function MyProjectPage({ params, searchParams }: Props) {
  await pageLocale(params);
  const [ctx, { o }] = await Promise.all([currentContext(), searchParams]);
  if (typeof o === "string") await recordLinkOpened(ctx, o);
  return (
    <CoupleFrame isTestMode={isTestMode()}>
      <PlainNote />
      {/* A provider may look here, too, and stays signed in. */}
      {ctx.actor.kind === "user" ? null : <StoreWho who={ctx.actor.kind === "couple" ? "couple" : null} />}
      {ctx.actor.kind === "couple" ? await own() : <CoupleSignIn />}
    </CoupleFrame>
  );

  async function own() {
    const couple = guard(ctx, "couple");
    const visitsOf = async ({ uuid }: { uuid: string }) =>
      [uuid, await listVisitsOfProject(ctx, { uuid })] as const;
    const { projects } = await openMyProjects(couple);
    const [phone, suggestions, visits] = await Promise.all([
      readPhone(couple),
      listReplacements(couple, projects),
      Promise.all(projects.map(visitsOf)),
    ]);
    return (
      <>
        <MyProjects {...{ projects, suggestions, now: ctx.now }} visits={Object.fromEntries(visits)} />
        <CouplePhone initial={phone} country={ctx.country} />
      </>
    );
  }
}
