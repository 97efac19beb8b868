import "server-only";
import type { ReactElement } from "react";
import type { Locale } from "@/lib/core/i18n/locales";
import { goneName, isGone } from "@/lib/core/page-changes/gone-pages";
import type { PlaceDto, PlaceListDto } from "@/lib/directory/schema";
import type { Ctx } from "@/lib/gateways/context";
import { readAreaList, readCityList, readCountryList } from "@/lib/http/public-pages/lists";
import { readPortfolio } from "@/lib/http/public-pages/portfolio";
import { readProfile } from "@/lib/http/public-pages/profile";
import { readVenue, readVenueArea, readVenueCity, readVenueCountry } from "@/lib/http/public-pages/venues";
import { draw, photoData } from "@/lib/http/seo/draw";
import { goneFile, type PublicFile, publicFile } from "@/lib/http/seo/public-file";
import type { PublicPortfolioDto } from "@/lib/listing/portfolios/schema";
import type { PublicProfileDto } from "@/lib/listing/profile/schema";
import { portfolioTag, providerTag, slugTag, venueSlugTag, venueTag } from "@/lib/listing/search-rows/rules";
import type { PublicVenueDto, VenueListDto } from "@/lib/listing/venues/schema";
import { parseSharedPath, type SharedCard, sharedPath } from "@/lib/seo/write-shared-card";

interface PlacePage {
  list: PlaceListDto;
  area?: PlaceDto;
  city?: PlaceDto;
}

interface VenuePage {
  list: VenueListDto;
  area?: PlaceDto;
  city?: PlaceDto;
}

/** What `app` passes in: the texts of each kind of picture, and the drawing function. */
export interface Studio {
  site: (locale: Locale) => Promise<SharedCard>;
  place: (locale: Locale, page: PlacePage) => Promise<SharedCard>;
  profile: (locale: Locale, profile: PublicProfileDto) => Promise<SharedCard>;
  venues: (locale: Locale, page: VenuePage) => Promise<SharedCard>;
  venue: (locale: Locale, venue: PublicVenueDto) => Promise<SharedCard>;
  wedding: (profile: PublicProfileDto, portfolio: PublicPortfolioDto) => SharedCard;
  drawing: (card: SharedCard, photo: string) => ReactElement;
}

const PICTURE_MAX_AGE_SECONDS = 86_400;
/** Pictures in memory: a link that is being shared is requested many times in a minute. */
const KEPT_PICTURES = 48;
const MEDIA = "/media/";

const pictures = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

/** A card, with the tags of what it shows; none for lists, whose pictures may be a day old. */
interface Found {
  card: SharedCard;
  tags?: readonly string[];
}
type Find = (locale: Locale, slugs: readonly string[], studio: Studio) => Promise<Found | null>;

/** The card of a record that was found, or null. */
async function of<T>(
  found: T | null,
  make: (found: T) => Promise<SharedCard> | SharedCard,
  tagsOf?: (found: T) => readonly string[],
): Promise<Found | null> {
  return found && { card: await make(found), ...(tagsOf ? { tags: tagsOf(found) } : {}) };
}

/** By kind, with the number of slugs that name one record of it. */
const finders: Record<string, Find> = {
  "site/0": async (locale, _, studio) => ({ card: await studio.site(locale) }),
  "profile/1": async (locale, [slug = ""], studio) =>
    of(
      await readProfile(locale, slug),
      ({ profile }) => studio.profile(locale, profile),
      ({ profile }) => [providerTag(profile.id), slugTag(slug)],
    ),
  "wedding/2": async (locale, [slug = "", wedding = ""], studio) =>
    of(
      await readPortfolio(locale, slug, wedding),
      ({ profile, portfolio }) => studio.wedding(profile, portfolio),
      ({ profile }) => [providerTag(profile.id), portfolioTag(profile.id, wedding)],
    ),
  "venue/1": async (locale, [slug = ""], studio) =>
    of(
      await readVenue(locale, slug),
      ({ venue }) => studio.venue(locale, venue),
      ({ venue }) => [venueTag(venue.id), venueSlugTag(slug)],
    ),
  "country/0": async (locale, _, studio) =>
    of(await readCountryList(locale, 1), ({ list }) => studio.place(locale, { list })),
  "area/1": async (locale, [area = ""], studio) =>
    of(await readAreaList(locale, area, 1), (page) => studio.place(locale, page)),
  "city/2": async (locale, [area = "", city = ""], studio) =>
    of(await readCityList(locale, area, city, 1), (page) => studio.place(locale, page)),
  "venues-country/0": async (locale, _, studio) =>
    of(await readVenueCountry(locale, 1), ({ list }) => studio.venues(locale, { list })),
  "venues-area/1": async (locale, [area = ""], studio) =>
    of(await readVenueArea(locale, area, 1), (page) => studio.venues(locale, page)),
  "venues-city/2": async (locale, [area = "", city = ""], studio) =>
    of(await readVenueCity(locale, area, city, 1), (page) => studio.venues(locale, page)),
};

/** The card of the page at `where`, or null when there is no page. */
async function cardAt(locale: Locale, where: readonly string[], studio: Studio): Promise<Found | null> {
  const [kind = "", ...slugs] = where;
  return (await finders[`${kind}/${slugs.length}`]?.(locale, slugs, studio)) ?? null;
}

/** The names under which the page at `where` may have been removed: a past wedding goes with its provider too. */
function goneNamesOf([kind, slug = "", wedding]: readonly string[]): string[] {
  if (kind === "venue") return [goneName.venue(slug)];
  if (kind === "profile") return [goneName.profile(slug)];
  if (kind !== "wedding" || wedding === undefined) return [];
  return [goneName.profile(slug), goneName.wedding(slug, wedding)];
}

async function paint(ctx: Ctx, card: SharedCard, studio: Studio) {
  const key = card.photo?.startsWith(MEDIA) ? card.photo.slice(MEDIA.length) : null;
  const bytes = key === null ? null : await ctx.gateways.fileStorage.read(key).catch(() => null);
  return draw(studio.drawing(card, await photoData(bytes)));
}

/** Draws a picture once; the least recently requested ones are dropped. */
function painted(ctx: Ctx, path: string, card: SharedCard, studio: Studio) {
  const name = `${ctx.locale} ${path}`;
  const known = pictures.get(name);
  const picture = known ?? paint(ctx, card, studio);
  pictures.delete(name);
  pictures.set(name, picture);
  picture.catch(() => pictures.delete(name));
  const oldest = pictures.keys().next().value;
  if (pictures.size > KEPT_PICTURES && oldest !== undefined) pictures.delete(oldest);
  return picture;
}

/**
 * GET /og/…: the picture of a shared link. The address of another day redirects to today's, so that strangers
 * cannot cause drawings. 410 for a page that was removed for good.
 */
export const sharedPicture = (request: Request, parts: readonly string[], studio: Studio) =>
  publicFile(request, async (ctx): Promise<PublicFile | Response | null> => {
    const where = parseSharedPath(parts);
    const found = where && (await cardAt(ctx.locale, where, studio));
    if (!where) return null;
    if (!found) return (await isGone(ctx, goneNamesOf(where))) ? goneFile() : null;
    const { card, tags } = found;
    const path = sharedPath(where, card);
    if (path !== `/og/${parts.join("/")}`)
      return new Response(null, {
        status: 307,
        headers: {
          Location: ctx.hosts.originOf(ctx.country, ctx.site.locale) + path,
          "Cache-Control": "public, max-age=300",
        },
      });
    return {
      type: "image/jpeg",
      body: await painted(ctx, path, card, studio),
      maxAgeSeconds: PICTURE_MAX_AGE_SECONDS,
      ...(tags ? { tags } : {}),
      headers: { "Cross-Origin-Resource-Policy": "cross-origin" },
    };
  });
