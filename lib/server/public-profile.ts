import "server-only";
import { cache } from "react";
import { listProviders } from "@/lib/directory/queries";
import { providerTag, slugTag } from "@/lib/directory/tags";
import type { Locale } from "@/lib/i18n/locales";
import { findPlaceBySlug } from "@/lib/places/find-place";
import { findListedProvider, findPublicProfile } from "@/lib/profile/queries";
import { dependOn, kept, listTags, publicContext } from "@/lib/server/public-context";

/** A listed provider's profile and, on the free plan, others of the same area; null when nobody is listed there. */
export const readProfile = cache(async (locale: Locale, slug: string) => {
  const ctx = publicContext(locale);
  await dependOn([slugTag(slug.slice(0, 120))]);
  const listed = await findListedProvider(ctx, slug);
  if (!listed) return null;
  const { id } = listed;
  const profile = await kept(["profile", locale, id], [providerTag(id), slugTag(slug)], () =>
    findPublicProfile(publicContext(locale), id),
  );
  if (!profile) return null;
  const area =
    profile.isPremium || !profile.area ? null : await findPlaceBySlug(ctx, ctx.country, profile.area.slug);
  const others = area
    ? await kept(["others", locale, id], listTags(locale, area.id), () =>
        listProviders(publicContext(locale), { country: ctx.country, areaId: area.id }, 1, 4),
      )
    : null;
  return { profile, others: (others?.planners ?? []).filter((card) => card.id !== id).slice(0, 3) };
});
