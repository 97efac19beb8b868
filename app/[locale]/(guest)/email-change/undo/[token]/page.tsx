import { undoLink } from "@/app/[locale]/(guest)/email-change/actions";
import { EmailLink } from "@/components/identity/mailed-links/email-link";
import { linkMetadata } from "@/components/identity/mailed-links/link-metadata";
import { OPENED_TOKEN } from "@/components/identity/mailed-links/opened-link";
import { RefusedLink } from "@/components/identity/mailed-links/refused-link";
import { ReopenedLink } from "@/components/identity/mailed-links/reopened-link";
import { pageLocale } from "@/lib/core/i18n/page-locale";
import { currentContext } from "@/lib/http/doors/context";
import { findLinkedChange } from "@/lib/identity/email-change/queries";

interface Props {
  params: Promise<{ locale: string; token: string }>;
}

export const generateMetadata = ({ params }: Props) => linkMetadata(params, "undoLink");

export default async function UndoEmailPage({ params }: Props) {
  await pageLocale(params);
  const { token } = await params;
  if (token === OPENED_TOKEN) return <ReopenedLink />;
  const change = await findLinkedChange(await currentContext(), "undo", token);
  if (!change) return <RefusedLink why="invalid" />;
  if (change.state === "final") return <RefusedLink why="tooLate" />;
  if (change.state !== "pending" && change.state !== "confirmed") return <RefusedLink why="stopped" />;
  return (
    <EmailLink
      path="/email-change/undo"
      kind="undoLink"
      token={token}
      action={undoLink}
      text={change.state === "confirmed" ? "undoLink.textDone" : "undoLink.textPending"}
      address={change.newEmail}
      doneAddress={change.oldEmail}
      continueTo="/login?forgot=1"
    />
  );
}
