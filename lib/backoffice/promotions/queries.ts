import { and, desc, eq, gt, inArray, isNull, lte, notExists, or, type SQL, sql } from "drizzle-orm";
import {
  promotionalAlerts,
  promotionalPopups,
  promotionalPopupViews,
} from "@/db/schema/backoffice/promotions";
import { mediaFiles } from "@/db/schema/listing/images";
import { parsePromoText } from "@/lib/backoffice/promotions/promo-text";
import { isSafeLink } from "@/lib/backoffice/promotions/rules";
import type { AlertDto, AudienceInput, PopupDto } from "@/lib/backoffice/promotions/schema";
import { languageOf, localesOf } from "@/lib/core/i18n/locales";
import { richTextHtml } from "@/lib/core/rich-text";
import type { ProviderCtx } from "@/lib/gateways/context";
import { pictureOf } from "@/lib/listing/images/rules";

type Table = typeof promotionalAlerts | typeof promotionalPopups;

/** The active promotions for this reader at this time. */
const isShownTo = (ctx: ProviderCtx, table: Table, { type }: AudienceInput): SQL | undefined =>
  and(
    eq(table.audience, type),
    eq(table.isActive, true),
    or(isNull(table.locale), inArray(table.locale, localesOf(languageOf(ctx.locale)))),
    or(isNull(table.startsAt), lte(table.startsAt, ctx.now)),
    or(isNull(table.endsAt), gt(table.endsAt, ctx.now)),
  );
const ownLanguageFirst = (table: Table) => sql`${table.locale} is null`;

function buttonOf({ buttonText, buttonLink }: { buttonText: string | null; buttonLink: string | null }) {
  const isShown = buttonText !== null && buttonLink !== null && isSafeLink(buttonLink);
  return isShown ? { buttonText, buttonLink } : { buttonText: null, buttonLink: null };
}

/** The alert on the dashboard at this time, or null. */
export async function findAlert(ctx: ProviderCtx, input: AudienceInput): Promise<AlertDto> {
  const [row] = await ctx.db
    .select()
    .from(promotionalAlerts)
    .where(isShownTo(ctx, promotionalAlerts, input))
    .orderBy(ownLanguageFirst(promotionalAlerts), desc(promotionalAlerts.createdAt))
    .limit(1);
  if (!row) return null;
  const { id, title, description } = row;
  return { id, isActive: true, title, description, ...buttonOf(row) };
}

/**
 * The popup on the dashboard at this time, or null; one that is shown once is not returned to users who have
 * seen it.
 */
export async function findPopup(ctx: ProviderCtx, input: AudienceInput): Promise<PopupDto> {
  const seen = ctx.db
    .select({ one: sql`1` })
    .from(promotionalPopupViews)
    .where(
      and(
        eq(promotionalPopupViews.popupId, promotionalPopups.id),
        eq(promotionalPopupViews.userId, ctx.actor.userId),
      ),
    );
  const [row] = await ctx.db
    .select({ popup: promotionalPopups, file: mediaFiles })
    .from(promotionalPopups)
    .leftJoin(
      mediaFiles,
      and(eq(mediaFiles.id, promotionalPopups.imageFileId), eq(mediaFiles.status, "ready")),
    )
    .where(
      and(
        isShownTo(ctx, promotionalPopups, input),
        or(eq(promotionalPopups.showOncePerUser, false), notExists(seen)),
      ),
    )
    .orderBy(ownLanguageFirst(promotionalPopups), desc(promotionalPopups.createdAt))
    .limit(1);
  if (!row) return null;
  const { id, title, description, showOncePerUser } = row.popup;
  const picture = row.file && pictureOf(row.file, title);
  const text = parsePromoText(description);
  return {
    id,
    title,
    description: text,
    descriptionHtml: text && richTextHtml(text),
    imageUrl: picture?.sources.jpeg.at(-1)?.url ?? picture?.sources.webp.at(-1)?.url ?? null,
    picture,
    showOncePerUser,
    ...buttonOf(row.popup),
  };
}
