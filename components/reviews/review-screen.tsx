import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { linkTo } from "@/components/legal/link-to";
import { Banner } from "@/components/ui/banner";
import { ButtonLink } from "@/components/ui/button-link";
import type { InvitationDto, ReviewedProvider } from "@/lib/reviews/schema";

function Provider({ name, href }: ReviewedProvider) {
  return href ? (
    <a href={href} className="link">
      {name}
    </a>
  ) : (
    <b className="font-semibold text-ink">{name}</b>
  );
}

function Message({ title, text, action }: { title: string; text: ReactNode; action?: ReactNode }) {
  return (
    <div className="max-w-160">
      <h1>{title}</h1>
      <p className="mt-3 text-lead text-ink-2">{text}</p>
      {action ? <div className="mt-8">{action}</div> : null}
    </div>
  );
}

/** The page of an invitation link: the form, or the reason why there is none. */
export function ReviewScreen({ invitation, children }: { invitation: InvitationDto; children: ReactNode }) {
  const t = useTranslations("reviews");
  const contact = (
    <ButtonLink href="/contact" variant="secondary">
      {t("contact")}
    </ButtonLink>
  );
  if (invitation.state === "unknown")
    return <Message title={t("unknown.title")} text={t("unknown.text")} action={contact} />;
  const provider = () => <Provider {...invitation.provider} />;
  if (invitation.state === "expired")
    return (
      <Message title={t("expired.title")} text={t.rich("expired.text", { provider })} action={contact} />
    );
  if (invitation.state === "used") {
    const { status } = invitation;
    return <Message title={t(`used.${status}.title`)} text={t.rich(`used.${status}.text`, { provider })} />;
  }
  const { earlier } = invitation;
  return (
    <div className="max-w-160">
      <h1>{t("form.title", { name: invitation.provider.name })}</h1>
      <p className="mt-3 text-lead text-ink-2">{t.rich("form.lead", { provider })}</p>
      <p className="mt-2 text-ui leading-normal text-ink-2">
        {t.rich("form.rules", { policy: linkTo("/reviews-policy") })}
      </p>
      {earlier?.reason ? (
        <Banner tone="warning" title={t("form.refused")} className="mt-7">
          <span className="whitespace-pre-line">{earlier.reason}</span>
        </Banner>
      ) : null}
      <div className="mt-9 border-t border-line pt-9">{children}</div>
    </div>
  );
}
