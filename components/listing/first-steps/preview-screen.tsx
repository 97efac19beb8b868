import { EyeOff } from "lucide";
import { useTranslations } from "next-intl";
import { mainId, SkipLink } from "@/components/layout/skip-link";
import { ExpectedDecisionText } from "@/components/listing/first-steps/expected-decision-text";
import { ProfileScreen } from "@/components/listing/profile/profile-screen";
import { buttonStyle } from "@/components/ui/button-style";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import type { ExpectedDecision } from "@/lib/backoffice/moderation/schema";
import type { OwnDraftProfileDto } from "@/lib/listing/profile/schema";
import type { MapGround } from "@/lib/places/land/schema";

/** The provider's own public page before and after its publication, below a band that says who sees it. */
export function PreviewScreen({
  profile,
  ground,
  isPublished,
  expected,
}: {
  profile: OwnDraftProfileDto;
  ground: MapGround | null;
  isPublished: boolean;
  expected: ExpectedDecision | null;
}) {
  const t = useTranslations("first-steps.preview");
  return (
    <>
      <SkipLink />
      <header className="sticky top-0 z-sticky flex flex-wrap items-center gap-x-5 gap-y-2 bg-info-tint px-5 py-3 text-small desk:px-10">
        <Icon of={EyeOff} className="flex-none text-info-text" />
        <p className="min-w-0 flex-1 basis-60">
          <strong className="font-semibold">{t("band")}</strong>{" "}
          <span className="text-ink-2">
            {isPublished ? t("published") : t("unpublished")} <ExpectedDecisionText expected={expected} />
          </span>
        </p>
        <Link href="/dashboard" className={buttonStyle({ variant: "secondary", size: "small" })}>
          {t("back")}
        </Link>
      </header>
      <main id={mainId} tabIndex={-1} className="pb-16 outline-none">
        <ProfileScreen profile={profile} others={[]} ground={ground} isPreview waiting={profile.waiting} />
      </main>
    </>
  );
}
