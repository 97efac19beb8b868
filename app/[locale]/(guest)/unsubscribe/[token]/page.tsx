import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { endMails } from "@/app/[locale]/(guest)/unsubscribe/actions";
import { RefusedLink } from "@/components/identity/mailed-links/refused-link";
import { UnsubscribeForm } from "@/components/identity/security/unsubscribe-form";
import { pageLocale } from "@/lib/core/i18n/page-locale";
import { currentContext } from "@/lib/http/doors/context";
import { readUnsubscribeToken } from "@/lib/messaging/notifications/unsubscribe";

interface Props {
  params: Promise<{ locale: string; token: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "account.unsubscribe" });
  return { title: t("metaTitle"), robots: { index: false, follow: false }, referrer: "same-origin" };
}

export default async function UnsubscribePage({ params }: Props) {
  await pageLocale(params);
  const token = decodeURIComponent((await params).token);
  const meant = readUnsubscribeToken(await currentContext(), token);
  if (!meant) return <RefusedLink why="invalid" />;
  return <UnsubscribeForm action={endMails} token={token} kind={meant.kind} />;
}
