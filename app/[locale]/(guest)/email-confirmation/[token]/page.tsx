import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { confirmOwn } from "@/app/[locale]/(guest)/email-confirmation/actions";
import { EmailLink } from "@/components/identity/mailed-links/email-link";
import { HideToken } from "@/components/identity/mailed-links/hide-token";
import { OPENED_TOKEN } from "@/components/identity/mailed-links/opened-link";
import { RefusedLink } from "@/components/identity/mailed-links/refused-link";
import { ReopenLink } from "@/components/identity/mailed-links/reopen-link";
import { pageLocale } from "@/lib/core/i18n/page-locale";
import { currentContext } from "@/lib/http/doors/context";
import { findLinkedAddress } from "@/lib/identity/email-confirmation/queries";

interface Props {
  params: Promise<{ locale: string; token: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "account.ownLink" });
  return { title: t("metaTitle"), robots: { index: false, follow: false }, referrer: "same-origin" };
}

export default async function ConfirmOwnAddressPage({ params }: Props) {
  await pageLocale(params);
  const { token } = await params;
  if (token === OPENED_TOKEN)
    return (
      <ReopenLink>
        <RefusedLink why="invalid" />
      </ReopenLink>
    );
  const linked = await findLinkedAddress(await currentContext(), token);
  if (!linked) return <RefusedLink why="invalid" />;
  if (linked.state === "expired") return <RefusedLink why="expired" />;
  return (
    <>
      <HideToken path={`/email-confirmation/${OPENED_TOKEN}`} />
      <EmailLink
        kind="ownLink"
        token={token}
        action={confirmOwn}
        text="text"
        address={linked.email}
        doneAddress={linked.email}
        continueTo="/dashboard"
      />
    </>
  );
}
