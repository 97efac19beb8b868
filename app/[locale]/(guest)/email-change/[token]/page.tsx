import { confirmLink } from "@/app/[locale]/(guest)/email-change/actions";
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

export const generateMetadata = ({ params }: Props) => linkMetadata(params, "confirmLink");

export default async function ConfirmEmailPage({ params }: Props) {
  await pageLocale(params);
  const { token } = await params;
  if (token === OPENED_TOKEN) return <ReopenedLink />;
  const change = await findLinkedChange(await currentContext(), "confirm", token);
  if (!change) return <RefusedLink why="invalid" />;
  if (change.state === "undone") return <RefusedLink why="stopped" />;
  if (change.state === "expired" || change.state === "superseded") return <RefusedLink why="expired" />;
  return (
    <EmailLink
      path="/email-change"
      kind="confirmLink"
      token={token}
      action={confirmLink}
      text="confirmLink.text"
      address={change.newEmail}
      doneAddress={change.newEmail}
      continueTo="/account"
    />
  );
}
