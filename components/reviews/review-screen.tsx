import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { linkTo } from "@/components/legal/link-to";
import { SubjectChoice } from "@/components/reviews/subject-choice";
import { Banner } from "@/components/ui/banner";
import { ButtonLink } from "@/components/ui/button-link";
import { TextLink } from "@/components/ui/text-link";
import { brand } from "@/lib/core/brand";
import { reviewPath } from "@/lib/reviews/rules";
import type { InvitationDto, OtherSubject, ReviewSubject } from "@/lib/reviews/schema";

function Subject({ name, href }: ReviewSubject) {
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
      <h1 className="break-words">{title}</h1>
      <p className="mt-3 text-lead text-ink-2">{text}</p>
      {action ? <div className="mt-8">{action}</div> : null}
    </div>
  );
}

/** Links to what else can be reviewed with the same link. */
function Others({ token, others }: { token: string; others: readonly OtherSubject[] }) {
  const t = useTranslations("reviews.others");
  if (others.length === 0) return null;
  return (
    <section className="mt-10 max-w-160 border-t border-line pt-6">
      <h2 className="text-h3">{t("title")}</h2>
      <ul className="mt-2">
        {others.map(({ about, name }) => (
          <li key={about}>
            <TextLink
              href={reviewPath(token, about)}
              className="inline-flex min-h-11 items-center break-words"
            >
              {t("write", { name })}
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The page of an invitation link: the form, the choice of what to review, or the reason why there is none. */
export function ReviewScreen({
  token,
  invitation,
  children,
}: {
  token: string;
  invitation: InvitationDto;
  children: ReactNode;
}) {
  const t = useTranslations("reviews");
  const contact = (
    <ButtonLink href="/contact" variant="secondary">
      {t("contact")}
    </ButtonLink>
  );
  if (invitation.state === "unknown")
    return <Message title={t("unknown.title")} text={t("unknown.text")} action={contact} />;
  if (invitation.state === "gone")
    return (
      <>
        <Message title={t("gone.title")} text={t("gone.text", { brand: brand.name })} />
        <Others token={token} others={invitation.others} />
      </>
    );
  if (invitation.state === "choice") return <SubjectChoice token={token} items={invitation.items} />;
  const { subject, others } = invitation;
  const provider = () => <Subject {...subject} />;
  const more = others.length > 0 ? "yes" : "no";
  if (invitation.state === "expired")
    return (
      <>
        <Message title={t("expired.title")} text={t.rich("expired.text", { provider })} action={contact} />
        <Others token={token} others={others} />
      </>
    );
  if (invitation.state === "used") {
    const { status } = invitation;
    return (
      <>
        <Message title={t(`used.${status}.title`)} text={t.rich(`used.${status}.text`, { provider, more })} />
        <Others token={token} others={others} />
      </>
    );
  }
  const { earlier } = invitation;
  const { kind } = subject;
  return (
    <div className="max-w-160">
      <h1 className="break-words">{t("form.title", { name: subject.name, kind })}</h1>
      <p className="mt-3 text-lead text-ink-2">{t.rich("form.lead", { provider, kind })}</p>
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
