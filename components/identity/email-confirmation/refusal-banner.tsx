import { SendLinkButton } from "@/components/identity/email-confirmation/send-link-button";
import { Banner } from "@/components/ui/banner";
import { ProblemError } from "@/lib/core/browser/http";

/** Code of the refusal that a confirmed address lifts. */
const UNCONFIRMED = "email_unconfirmed";

/** The error of a call; when the address of the account has to be confirmed first, with the button for the link. */
export function RefusalBanner({
  failure,
  text,
  className,
}: {
  failure: unknown;
  text: string;
  className?: string;
}) {
  const code = failure instanceof ProblemError ? failure.code : failure;
  return (
    <Banner
      tone={code === UNCONFIRMED ? "warning" : "error"}
      role="alert"
      title={text}
      className={className}
      action={code === UNCONFIRMED ? <SendLinkButton /> : undefined}
    />
  );
}
