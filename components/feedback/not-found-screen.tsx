import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ScreenMessage } from "@/components/feedback/screen-message";
import { ButtonLink } from "@/components/ui/button-link";

/** Any path nobody knows; leads home. */
export function NotFoundScreen({
  homeHref = "/",
  picture,
}: {
  homeHref?: string | undefined;
  picture?: ReactNode;
}) {
  const t = useTranslations("ui.notFound");
  return (
    <ScreenMessage
      title={t("title")}
      action={<ButtonLink href={homeHref}>{t("home")}</ButtonLink>}
      picture={picture}
    >
      {t("text")}
    </ScreenMessage>
  );
}
