import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { undoLink } from "@/app/[locale]/(guest)/email-change/actions";
import { EmailLink } from "@/components/identity/mailed-links/email-link";
import { HideToken } from "@/components/identity/mailed-links/hide-token";
import { OPENED_TOKEN } from "@/components/identity/mailed-links/opened-link";
import { RefusedLink } from "@/components/identity/mailed-links/refused-link";
import { ReopenLink } from "@/components/identity/mailed-links/reopen-link";
import { pageLocale } from "@/lib/core/i18n/page-locale";
import { currentContext } from "@/lib/http/doors/context";
import { findLinkedChange } from "@/lib/identity/email-change/queries";

interface Props {
  params: Promise<{ locale: string; token: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "account.undoLink" });
  return { title: t("metaTitle"), robots: { index: false, follow: false }, referrer: "same-origin" };
}

export default async function UndoEmailPage({ params }: Props) {
  await pageLocale(params);
  const { token } = await params;
  if (token === OPENED_TOKEN)
    return (
      <ReopenLink>
        <RefusedLink why="invalid" />
      </ReopenLink>
    );
  const change = await findLinkedChange(await currentContext(), "undo", token);
  if (!change) return <RefusedLink why="invalid" />;
  if (change.state === "final") return <RefusedLink why="tooLate" />;
  if (change.state !== "pending" && change.state !== "confirmed") return <RefusedLink why="stopped" />;
  return (
    <>
      <HideToken path={`/email-change/undo/${OPENED_TOKEN}`} />
      <EmailLink
        kind="undoLink"
        token={token}
        action={undoLink}
        text={change.state === "confirmed" ? "textDone" : "textPending"}
        address={change.newEmail}
        doneAddress={change.oldEmail}
        continueTo="/login?forgot=1"
      />
    </>
  );
}
