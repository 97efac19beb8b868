import { useTranslations } from "next-intl";
import { Mosaic } from "@/components/listing/images/mosaic";
import { ProfileHeader } from "@/components/listing/profile/profile-header";
import { ProfileReviews } from "@/components/listing/profile/profile-reviews";
import { ProfileServices } from "@/components/listing/profile/profile-services";
import { ProfilePortrait, ProfileText } from "@/components/listing/profile/profile-texts";
import { ProfileZone } from "@/components/listing/profile/profile-zone";
import type { PublicProfileDto } from "@/lib/listing/profile/schema";
import type { MapGround } from "@/lib/places/land/schema";

const MORE_TEXTS = ["experience", "service", "benefits"] as const;

/** The sections of the public page, from the draft, without the buttons for couples. */
export function ProfilePreview({ profile, ground }: { profile: PublicProfileDto; ground: MapGround | null }) {
  const t = useTranslations("directory.profile");
  const { texts } = profile;
  return (
    <div className="mt-4 overflow-hidden rounded-picture border border-line bg-ground p-5 [--gutter:1.25rem] desk:p-8">
      <Mosaic pictures={profile.gallery} name={profile.name} />
      <div className="mt-6 space-y-13">
        <ProfileHeader profile={profile} level={2} />
        {texts.portrait ? <ProfilePortrait doc={texts.portrait} avatar={profile.avatar} /> : null}
        {profile.services.length > 0 ? (
          <ProfileServices services={profile.services} prices={profile.prices} />
        ) : null}
        {MORE_TEXTS.map((key) =>
          texts[key] ? <ProfileText key={key} title={t(key)} doc={texts[key]} /> : null,
        )}
        <ProfileReviews
          reviews={profile.reviews}
          slug={profile.slug}
          firstname={profile.firstname}
          isPreview
        />
        <ProfileZone profile={profile} ground={ground} />
      </div>
    </div>
  );
}
