import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/ui/button-link";

/** The page of a link that is no longer valid. */
export function RefusedLink({ why }: { why: "invalid" | "expired" | "stopped" | "tooLate" }) {
  const t = useTranslations("account");
  return (
    <>
      <h1 className="font-display text-display">{t(`link.${why}Title`)}</h1>
      <p className="mt-4 mb-9 text-lead text-ink-2">{t(`link.${why}Text`)}</p>
      <ButtonLink href="/account" variant="secondary" size="large" block>
        {t("confirmLink.continue")}
      </ButtonLink>
    </>
  );
}
