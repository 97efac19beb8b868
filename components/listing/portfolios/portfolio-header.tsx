"use client";

import { Ellipsis, ExternalLink, Eye, EyeOff, PenLine, Trash2 } from "lucide";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { notify } from "@/components/feedback/notify";
import { DeletePortfolio } from "@/components/listing/portfolios/delete-portfolio";
import { PublicationTag } from "@/components/listing/portfolios/publication-tag";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { buttonStyle } from "@/components/ui/button-style";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { Icon } from "@/components/ui/icon";
import { IconButton } from "@/components/ui/icon-button";
import { PageHeader } from "@/components/ui/page-header";
import { failureText, sendPublication } from "@/lib/listing/portfolios/client";
import type { PortfolioDto } from "@/lib/listing/portfolios/schema";

/** Title, state and actions of one portfolio, on its own page and above its form. */
export function PortfolioHeader({
  portfolio,
  publicUrl,
  imageCount,
  isEditing = false,
}: {
  portfolio: Pick<PortfolioDto, "id" | "title" | "isPublished" | "totalViews">;
  /** Null while visitors cannot see the page. */
  publicUrl: string | null;
  imageCount: number;
  isEditing?: boolean;
}) {
  const t = useTranslations("portfolios");
  const router = useRouter();
  const { id, title, isPublished, totalViews } = portfolio;
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const hasImage = imageCount > 0;

  const publish = async (wanted: boolean) => {
    setBusy(true);
    try {
      await sendPublication(id, wanted);
      notify.success(t(wanted ? "publication.done" : "publication.undone"));
      router.refresh();
    } catch (error) {
      notify.error(failureText(error, "publishing", (key) => t(`errors.${key}`)));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <PageHeader
        title={title}
        above={
          <>
            <PublicationTag isPublished={isPublished} />
            {totalViews === null ? null : <span>{t("own.views", { count: totalViews })}</span>}
          </>
        }
        actions={
          <>
            {isPublished ? (
              publicUrl ? (
                <a
                  href={publicUrl}
                  target="_blank"
                  rel="noreferrer"
                  className={buttonStyle({ variant: "secondary" })}
                >
                  <Icon of={ExternalLink} className="max-sm:hidden" />
                  {t("publication.open")}
                </a>
              ) : null
            ) : (
              <Button
                variant={isEditing ? "secondary" : "primary"}
                icon={<Icon of={Eye} />}
                isBusy={isBusy}
                disabled={!hasImage}
                aria-describedby={hasImage ? undefined : "publish-needs"}
                onClick={() => publish(true)}
              >
                {t("publication.publish")}
              </Button>
            )}
            {isEditing ? null : (
              <ButtonLink
                href={`/portfolios/${id}/edit`}
                variant={isPublished ? "primary" : "secondary"}
                icon={<Icon of={PenLine} className="max-sm:hidden" />}
              >
                {t("own.edit")}
              </ButtonLink>
            )}
            <DropdownMenu>
              <DropdownMenuTrigger asChild>
                <IconButton label={t("own.more")} variant="outlined">
                  <Icon of={Ellipsis} />
                </IconButton>
              </DropdownMenuTrigger>
              <DropdownMenuContent>
                {isEditing ? (
                  <DropdownMenuItem
                    icon={<Icon of={Eye} />}
                    onSelect={() => router.push(`/portfolios/${id}`)}
                  >
                    {t("own.view")}
                  </DropdownMenuItem>
                ) : null}
                {isPublished ? (
                  <DropdownMenuItem icon={<Icon of={EyeOff} />} onSelect={() => void publish(false)}>
                    {t("publication.unpublish")}
                  </DropdownMenuItem>
                ) : null}
                <DropdownMenuItem isDestructive icon={<Icon of={Trash2} />} onSelect={() => setAsking(true)}>
                  {t("remove.action")}
                </DropdownMenuItem>
              </DropdownMenuContent>
            </DropdownMenu>
          </>
        }
      />
      {!isPublished && !hasImage ? (
        <p id="publish-needs" className="mt-3 text-small text-ink-2">
          {t("publication.needs")}
        </p>
      ) : null}
      {isPublished && publicUrl === null ? (
        <Banner className="mt-5" title={t("publication.waitsTitle")}>
          {t("publication.waitsText")}
        </Banner>
      ) : null}
      <DeletePortfolio id={id} title={title} isOpen={isAsking} onOpenChange={setAsking} />
    </>
  );
}
