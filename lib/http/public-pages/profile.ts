import "server-only";
import { cache } from "react";
import type { Locale } from "@/lib/core/i18n/locales";
import { listProviders } from "@/lib/directory/queries";
import { dependOn, listTags, publicContext, taggedRead } from "@/lib/http/public-pages/context";
import { findListedProvider, findPublicProfile } from "@/lib/listing/profile/queries";
import { providerTag, slugTag } from "@/lib/listing/search-rows/rules";
import { findPlaceBySlug, idsOfPlace } from "@/lib/places/find-place";

/**
 * The profile of a listed provider and, on the free plan, other providers of the same area; null when nobody is
 * listed there.
 */
export const readProfile = cache(async (locale: Locale, slug: string) => {
  const ctx = publicContext(locale);
  await dependOn([slugTag(slug.slice(0, 120))]);
  const listed = await findListedProvider(ctx, slug);
  if (!listed) return null;
  const { id } = listed;
  const profile = await taggedRead(["profile", locale, id], [providerTag(id), slugTag(slug)], () =>
    findPublicProfile(publicContext(locale), id),
  );
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
