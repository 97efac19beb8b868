import "server-only";
import { cache } from "react";
import type { Locale } from "@/lib/core/i18n/locales";
import { findStanding } from "@/lib/directory/facts/find-standing";
import { dependOn, publicContext, taggedRead } from "@/lib/http/public-pages/context";
import { providerTag, slugTag } from "@/lib/listing/search-rows/rules";

/** The rank of the provider at a profile's slug, explained; null when nobody is listed there. */
export const readStanding = cache(async (locale: Locale, slug: string) => {
  const short = slug.slice(0, 120);
  await dependOn([slugTag(short)]);
  const standing = await findStanding(publicContext(locale), short);
  if (standing)
    await taggedRead(["standing", locale, standing.id], [providerTag(standing.id)], async () => true);
  return standing;
});
