import type { PrestationType } from "@/lib/core/catalogue/prestations";

/** Services whose providers can usually also do the requested one, though they do not list it. */
const relatedServices: Record<PrestationType, readonly PrestationType[]> = {
  CONSULTING_SERVICES: ["FULL_PLANNING", "PARTIAL_PLANNING"],
  PARTIAL_PLANNING: ["FULL_PLANNING"],
  FULL_PLANNING: ["PARTIAL_PLANNING"],
  VENDOR_SEARCH: ["FULL_PLANNING", "PARTIAL_PLANNING", "CONSULTING_SERVICES"],
  DAY_COORDINATION: ["FULL_PLANNING", "PARTIAL_PLANNING"],
  SECULAR_CEREMONY: [],
  WEDDING_DESIGN: ["FULL_PLANNING"],
  CORPORATE_EVENTS: ["PRIVATE_EVENTS"],
  PRIVATE_EVENTS: ["FULL_PLANNING", "CORPORATE_EVENTS"],
};

export function isRelatedService(wished: PrestationType, offered: PrestationType): boolean {
  return relatedServices[wished].includes(offered);
}
