import { useTranslations } from "next-intl";
import { MissingPicture } from "@/components/directory/missing-screen";
import { ScreenMessage } from "@/components/feedback/screen-message";
import { ButtonLink } from "@/components/ui/button-link";
import { countryPath } from "@/lib/core/addresses/planners";
import { venuesPath } from "@/lib/core/addresses/venues";

/** For a profile, venue or past wedding that was removed for good, with the ways to those that are there. */
export function GoneScreen() {
  const t = useTranslations("ui.gone");
  return (
    <ScreenMessage
      title={t("title")}
      action={
        <>
          <ButtonLink href={countryPath()}>{t("planners")}</ButtonLink>
          <ButtonLink href={venuesPath()} variant="secondary">
            {t("venues")}
          </ButtonLink>
        </>
      }
      picture={<MissingPicture />}
    >
      {t("text")}
    </ScreenMessage>
  );
}
