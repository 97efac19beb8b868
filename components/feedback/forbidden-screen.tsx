import { useTranslations } from "next-intl";
import { ScreenMessage } from "@/components/feedback/screen-message";
import { ButtonLink } from "@/components/ui/button-link";

/** For a page that exists but is not for this reader. */
export function ForbiddenScreen({ homeHref = "/" }: { homeHref?: string | undefined }) {
  const t = useTranslations("ui");
  return (
    <ScreenMessage
      title={t("forbidden.title")}
      action={<ButtonLink href={homeHref}>{t("notFound.home")}</ButtonLink>}
    >
      {t("forbidden.text")}
    </ScreenMessage>
  );
}
