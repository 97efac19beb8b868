import { MailCheck } from "lucide";
import { useTranslations } from "next-intl";
import { SendLinkButton } from "@/components/identity/email-confirmation/send-link-button";
import { Banner } from "@/components/ui/banner";
import { Icon } from "@/components/ui/icon";
import { TextLink } from "@/components/ui/text-link";

/** On every screen of an account whose address is not confirmed yet: what waits for it, and the link once more. */
export function UnconfirmedBanner({ email }: { email: string }) {
  const t = useTranslations("layout.emailConfirmation");
  return (
    <Banner
      tone="info"
      icon={<Icon of={MailCheck} />}
      className="mb-6 print:hidden"
      title={t("title")}
      action={<SendLinkButton />}
    >
      {t.rich("text", {
        address: email,
        b: (words) => <b className="break-all text-ink">{words}</b>,
        correct: (words) => <TextLink href="/account#email">{words}</TextLink>,
      })}
    </Banner>
  );
}
