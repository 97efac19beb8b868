import "server-only";
import type { ReactElement } from "react";
import type { Ctx } from "@/lib/context";
import type { PlaceDto, PlaceListDto } from "@/lib/directory/schema";
import type { Locale } from "@/lib/i18n/locales";
import { parseSharedPath, type SharedCard, sharedPath } from "@/lib/marks/shared-card";
import type { PublicProfileDto } from "@/lib/profile/schema";
import { draw, photoData } from "@/lib/server/marks/draw";
import { type PublicFile, publicFile } from "@/lib/server/marks/public-file";
import { readAreaList, readCityList, readCountryList } from "@/lib/server/public-lists";
import { readProfile } from "@/lib/server/public-profile";

interface PlacePage {
  list: PlaceListDto;
  area?: PlaceDto;
  city?: PlaceDto;
}

/** What the top floor hands in: the words of each kind of picture, and the drawing. */
export interface Studio {
  site: (locale: Locale) => Promise<SharedCard>;
  place: (locale: Locale, page: PlacePage) => Promise<SharedCard>;
  profile: (locale: Locale, profile: PublicProfileDto) => Promise<SharedCard>;
  drawing: (card: SharedCard, photo: string) => ReactElement;
}

const KEPT_SECONDS = 86_400;
/** Pictures kept in memory: those of a link that is being shared are asked for many times in a minute. */
const KEPT_PICTURES = 48;
const MEDIA = "/media/";

const kept = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

/** The card of what lies at `where`, or null when no page is there. */
async function cardAt(locale: Locale, where: readonly string[], studio: Studio): Promise<SharedCard | null> {
  const [kind, first = "", second = ""] = where;
  const shape = `${kind}/${where.length}`;
  if (shape === "site/1") return studio.site(locale);
  if (shape === "profile/2") {
    const found = await readProfile(locale, first);
    return found && studio.profile(locale, found.profile);
  }
  const page =
    shape === "country/1"
      ? await readCountryList(locale, 1)
      : shape === "area/2"
        ? await readAreaList(locale, first, 1)
        : shape === "city/3"
          ? await readCityList(locale, first, second, 1)
          : null;
  return page && studio.place(locale, page);
}

async function paint(ctx: Ctx, card: SharedCard, studio: Studio) {
  const key = card.photo?.startsWith(MEDIA) ? card.photo.slice(MEDIA.length) : null;
  const bytes = key === null ? null : await ctx.gateways.fileStorage.read(key).catch(() => null);
  return draw(studio.drawing(card, await photoData(bytes)));
}

/** Draws a picture once; those asked for least lately are forgotten. */
function painted(ctx: Ctx, path: string, card: SharedCard, studio: Studio) {
  const name = `${ctx.locale} ${path}`;
  const known = kept.get(name);
  const picture = known ?? paint(ctx, card, studio);
  kept.delete(name);
  kept.set(name, picture);
  picture.catch(() => kept.delete(name));
  const oldest = kept.keys().next().value;
  if (kept.size > KEPT_PICTURES && oldest !== undefined) kept.delete(oldest);
  return picture;
}

/** GET /og/…: the picture of a shared link. One of another day leads on to today's, so strangers cannot make us draw. */
export const sharedPicture = (request: Request, parts: readonly string[], studio: Studio) =>
  publicFile(request, async (ctx): Promise<PublicFile | Response | null> => {
    const where = parseSharedPath(parts);
    const card = where && (await cardAt(ctx.locale, where, studio));
    if (!where || !card) return null;
    const path = sharedPath(where, card);
    if (path !== `/og/${parts.join("/")}`)
      return new Response(null, {
        status: 307,
        headers: { Location: ctx.hosts.originOf(ctx.country) + path, "Cache-Control": "public, max-age=300" },
      });
    return {
      type: "image/jpeg",
      body: await painted(ctx, path, card, studio),
      maxAgeSeconds: KEPT_SECONDS,
      headers: { "Cross-Origin-Resource-Policy": "cross-origin" },
    };
  });
