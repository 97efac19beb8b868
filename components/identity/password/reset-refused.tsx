import { useTranslations } from "next-intl";
import { publicLinks } from "@/components/layout/public-links";
import { ButtonLink } from "@/components/ui/button-link";

/** The page of a reset link that is no longer valid: request a new one or sign in. */
export function ResetRefused({ why }: { why: "used" | "expired" | "unknown" | "tooMany" }) {
  const t = useTranslations("password-reset.refused");
  return (
    <>
      <h1 className="font-display text-display">{t(`${why}.title`)}</h1>
      <p className="mt-4 mb-9 text-lead text-ink-2">{t(`${why}.text`)}</p>
      <div className="grid gap-3">
        <ButtonLink href={`${publicLinks.login}?forgot=1`} size="large" block>
          {t("again")}
        </ButtonLink>
        <ButtonLink href={publicLinks.login} variant="secondary" size="large" block>
          {t("signIn")}
        </ButtonLink>
      </div>
    </>
  );
}
