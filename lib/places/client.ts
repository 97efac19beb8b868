import { http } from "@/lib/core/browser/http";
import type { AddressSuggestionDto } from "@/lib/places/schema";

/** GET /api/geocoding: cities and streets of Europe, those of `country` first. */
export function askAddresses(
  query: string,
  country: string | null,
  signal?: AbortSignal,
): Promise<AddressSuggestionDto[]> {
  const asked = new URLSearchParams({ q: query, ...(country ? { country } : {}) });
  return http("GET", `/api/geocoding?${asked}`, signal ? { signal } : {});
}
