import { useTranslations } from "next-intl";
import { InstagramPanel, type InstagramReturn } from "@/components/listing/social/instagram-panel";
import { LinksForm } from "@/components/listing/social/links-form";
import { PageHeader } from "@/components/ui/page-header";
import type { InstagramPanelDto, SocialNetworksDto } from "@/lib/listing/social/schema";

/** The provider's addresses on social networks, and the panel that links Instagram. */
export function SocialScreen({
  links,
  panel,
  instagramReturn,
}: {
  links: SocialNetworksDto;
  panel: InstagramPanelDto;
  instagramReturn: InstagramReturn;
}) {
  const t = useTranslations("social");
  return (
    <>
      <PageHeader title={t("title")} lead={t("lead")} />
      <div className="mt-8 grid gap-x-14 gap-y-12 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <section aria-labelledby="social-links" className="max-w-(--measure)">
          <h2 id="social-links" className="mb-5 text-h3">
            {t("links")}
          </h2>
          <LinksForm links={links} />
        </section>
        <InstagramPanel panel={panel} back={instagramReturn} />
      </div>
    </>
  );
}
