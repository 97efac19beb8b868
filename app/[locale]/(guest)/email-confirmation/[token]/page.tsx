import { confirmOwn } from "@/app/[locale]/(guest)/email-confirmation/actions";
import { EmailLink } from "@/components/identity/mailed-links/email-link";
import { linkMetadata } from "@/components/identity/mailed-links/link-metadata";
import { OPENED_TOKEN } from "@/components/identity/mailed-links/opened-link";
import { RefusedLink } from "@/components/identity/mailed-links/refused-link";
import { ReopenedLink } from "@/components/identity/mailed-links/reopened-link";
import { pageLocale } from "@/lib/core/i18n/page-locale";
import { currentContext } from "@/lib/http/doors/context";
import { findLinkedAddress } from "@/lib/identity/email-confirmation/queries";

interface Props {
  params: Promise<{ locale: string; token: string }>;
}

export const generateMetadata = ({ params }: Props) => linkMetadata(params, "ownLink");

export default async function ConfirmOwnAddressPage({ params }: Props) {
  await pageLocale(params);
  const { token } = await params;
  if (token === OPENED_TOKEN) return <ReopenedLink />;
  const linked = await findLinkedAddress(await currentContext(), token);
  if (!linked) return <RefusedLink why="invalid" />;
  if (linked.state === "expired") return <RefusedLink why="expired" />;
  return (
    <EmailLink
      path="/email-confirmation"
      kind="ownLink"
      token={token}
      action={confirmOwn}
      text="ownLink.text"
      address={linked.email}
      doneAddress={linked.email}
      continueTo="/dashboard"
    />
  );
}
