import "server-only";
import { cache } from "react";
import type { Locale } from "@/lib/core/i18n/locales";
import { listProviders } from "@/lib/directory/queries";
import { dependOn, listTags, publicContext, taggedRead } from "@/lib/http/public-pages/context";
import { readIdentity } from "@/lib/http/public-pages/site";
import { findListedProvider, findPublicProfile } from "@/lib/listing/profile/queries";
import { providerTag, slugTag } from "@/lib/listing/search-rows/rules";
import { findPlaceBySlug, idsOfPlace } from "@/lib/places/find-place";

/** The listed provider at a slug, read once for a page. */
export const readListed = cache(async (locale: Locale, slug: string) => {
  await dependOn([slugTag(slug.slice(0, 120))]);
  return findListedProvider(publicContext(locale), slug);
});

/**
 * The profile of a listed provider and, on the free plan, other providers of the same area; null when nobody is
 * listed there.
 */
export const readProfile = cache(async (locale: Locale, slug: string) => {
  const ctx = publicContext(locale);
  const listed = await readListed(locale, slug);
  if (!listed) return null;
  const { id } = listed;
  const [profile] = await Promise.all([
    taggedRead(["profile", locale, id], [providerTag(id), slugTag(slug)], () =>
      findPublicProfile(publicContext(locale), id),
    ),
    // The page reads it too, after the profile; then it is here already.
    readIdentity(locale, id),
  ]);
  if (!profile) return null;
  const area =
    profile.isPremium || !profile.area ? null : await findPlaceBySlug(ctx, ctx.country, profile.area.slug);
  const others = area
    ? await taggedRead(["others", locale, id], listTags(locale, area.id), () =>
        listProviders(publicContext(locale), { country: ctx.country, ...idsOfPlace(area) }, 1, 4),
      )
    : null;
  return { profile, others: (others?.planners ?? []).filter((card) => card.id !== id).slice(0, 3) };
});
