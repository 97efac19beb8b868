import "server-only";
import { getTranslations } from "next-intl/server";
import { brand } from "@/lib/core/brand";
import { nameForms } from "@/lib/core/i18n/french-names";
import { goneName, isGone } from "@/lib/core/page-changes/gone-pages";
import type { Ctx } from "@/lib/gateways/context";
import { goneFile, publicFile } from "@/lib/http/seo/public-file";
import { badgeSvg } from "@/lib/listing/badge/draw-badge";
import { findBadge } from "@/lib/listing/badge/queries";
import { noteBadge } from "@/lib/listing/badge/record-badge";
import { type BadgeDto, parseBadgeName } from "@/lib/listing/badge/schema";
import { providerTag, slugTag } from "@/lib/listing/search-rows/rules";

/** Short, because the badge of a profile that is taken down has to turn grey soon on other sites. */
const BADGE_MAX_AGE_SECONDS = 300;

/** The site that embeds the badge, as far as the request tells. */
const pageOf = (request: Request) => request.headers.get("referer");

async function textsOf({ locale }: Ctx, { name, city, isPublished }: BadgeDto) {
  const t = await getTranslations({ locale, namespace: "badge.picture" });
  const place = nameForms({ city }, "town");
  return {
    title: t("alt", { name, brand: brand.name, ...place }),
    kicker: t("kicker"),
    line: isPublished ? t("line", place) : t("unpublished"),
  };
}

/** GET /badge/{slug}/{size}-{theme}.svg: a picture for other sites; it neither reads nor sets a cookie. */
export const badgePicture = (request: Request, slug: string, file: string) =>
  publicFile(request, async (ctx) => {
    const look = parseBadgeName(file);
    const badge = look && (await findBadge(ctx, slug));
    if (!look) return null;
    if (!badge) return (await isGone(ctx, [goneName.profile(slug)])) ? goneFile() : null;
    await noteBadge(ctx, badge, pageOf(request)).catch((error: unknown) =>
      ctx.log.warn({ error }, "badge not noted"),
    );
    return {
      type: "image/svg+xml; charset=utf-8",
      body: badgeSvg(look, await textsOf(ctx, badge), badge.isPublished),
      maxAgeSeconds: BADGE_MAX_AGE_SECONDS,
      ...(badge ? { tags: [providerTag(badge.providerId), slugTag(slug)] } : {}),
      headers: {
        "Cross-Origin-Resource-Policy": "cross-origin",
        "Content-Security-Policy": "default-src 'none'; sandbox",
      },
    };
  });
