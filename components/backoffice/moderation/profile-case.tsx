import { useLocale, useTranslations } from "next-intl";
import { CaseFrame, type CaseHead } from "@/components/backoffice/moderation/case-frame";
import { ProfilePreview } from "@/components/backoffice/moderation/profile-preview";
import { RegistrationTag } from "@/components/backoffice/moderation/registration-tag";
import { SimilarPictures } from "@/components/backoffice/moderation/similar-pictures";
import { ProviderPictures } from "@/components/backoffice/pictures/provider-pictures";
import { localeNames } from "@/components/layout/locale-names";
import { Tag } from "@/components/ui/tag";
import type { CaseRegistrationState, SimilarPictureDto } from "@/lib/backoffice/moderation/schema";
import type { ProviderPictureDto } from "@/lib/backoffice/pictures/schema";
import { countryName, isEuropeanCountryCode } from "@/lib/core/countries/country-codes";
import { formatNumber, type Register, registerNames } from "@/lib/core/registers";
import type { PublicProfileDto } from "@/lib/listing/profile/schema";
import type { MapGround } from "@/lib/places/land/schema";

interface Props {
  found: CaseHead & {
    country: string;
    registration: { register: Register | null; number: string | null; state: CaseRegistrationState };
    isEmailConfirmed: boolean;
    profile: PublicProfileDto | null;
    similar: readonly SimilarPictureDto[];
  };
  pictures: readonly ProviderPictureDto[];
  /** The map around the place of work; null where it lies outside our map. */
  ground: MapGround | null;
}

/** A provider's profile in moderation. */
export function ProfileCase({ found, pictures, ground }: Props) {
  const t = useTranslations("moderation");
  const locale = useLocale();
  const { register, number, state } = found.registration;
  const { country } = found;
  const countryText = isEuropeanCountryCode(country) ? countryName(country, locale) : country;
  return (
    <CaseFrame
      kind="profiles"
      head={found}
      needsAcceptance={state === "unknown"}
      facts={[
        { label: t("facts.country"), value: countryText },
        {
          label: t("facts.registration"),
          value: (
            <span className="flex flex-wrap gap-x-3">
              {register && number ? (
                <span className="figures">{`${registerNames[register]} ${formatNumber(register, number)}`}</span>
              ) : null}
              <RegistrationTag state={state} />
            </span>
          ),
        },
        {
          label: t("facts.email"),
          value: found.isEmailConfirmed ? (
            <Tag tone="success">{t("emailProof.confirmed")}</Tag>
          ) : (
            <Tag tone="warning">{t("emailProof.unconfirmed")}</Tag>
          ),
        },
      ]}
    >
      {found.similar.length > 0 ? <SimilarPictures similar={found.similar} /> : null}
      <h2 className="text-h3">{t("preview")}</h2>
      {found.profile ? (
        <ProfilePreview profile={found.profile} ground={ground} />
      ) : (
        <p className="mt-2 text-ink-2">{t("noPreview")}</p>
      )}
      <ProviderPictures pictures={pictures} language={localeNames(found.locale).language} />
    </CaseFrame>
  );
}
