import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ScreenMessage } from "@/components/feedback/screen-message";
import { ButtonLink } from "@/components/ui/button-link";

/** For an address without a page, or one that cannot be decoded; links to the landing page. */
export function NotFoundScreen({
  homeHref = "/",
  picture,
  isUnreadable = false,
}: {
  isUnreadable?: boolean | undefined;
  homeHref?: string | undefined;
  picture?: ReactNode;
}) {
  const t = useTranslations("ui.notFound");
  const unreadable = useTranslations("ui.badAddress");
  const words = isUnreadable ? unreadable : t;
  return (
    <ScreenMessage
      title={words("title")}
      action={<ButtonLink href={homeHref}>{t("home")}</ButtonLink>}
      picture={picture}
    >
      {words("text")}
    </ScreenMessage>
  );
}
