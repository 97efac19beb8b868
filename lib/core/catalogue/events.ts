import type { PrestationType } from "@/lib/core/catalogue/prestations";

const aroundCeremony = [
  "FULL_PLANNING",
  "PARTIAL_PLANNING",
  "DAY_COORDINATION",
  "WEDDING_DESIGN",
  "VENDOR_SEARCH",
  "CONSULTING_SERVICES",
] as const;
const wedding = [
  "FULL_PLANNING",
  "PARTIAL_PLANNING",
  "DAY_COORDINATION",
  "SECULAR_CEREMONY",
  "WEDDING_DESIGN",
  "VENDOR_SEARCH",
  "CONSULTING_SERVICES",
] as const;
const privateParty = ["PRIVATE_EVENTS", "VENDOR_SEARCH", "DAY_COORDINATION", "CONSULTING_SERVICES"] as const;
const corporate = ["CORPORATE_EVENTS", "VENDOR_SEARCH", "DAY_COORDINATION", "CONSULTING_SERVICES"] as const;

/** Event types with the services that suit them, the most likely first; labels are `catalogue.events.<code>`. */
const servicesByEvent = {
  WEDDING: wedding,
  CIVIL_CEREMONY: aroundCeremony,
  SECULAR_CEREMONY: ["SECULAR_CEREMONY", ...aroundCeremony],
  RELIGIOUS_CEREMONY: aroundCeremony,
  ELOPEMENT: wedding,
  VOW_RENEWAL: ["SECULAR_CEREMONY", ...aroundCeremony, "PRIVATE_EVENTS"],
  ENGAGEMENT_PARTY: ["PRIVATE_EVENTS", ...aroundCeremony],
  HEN_STAG_PARTY: ["PRIVATE_EVENTS", "VENDOR_SEARCH", "CONSULTING_SERVICES"],
  WEDDING_ANNIVERSARY: ["PRIVATE_EVENTS", "SECULAR_CEREMONY", ...aroundCeremony],
  BIRTHDAY: privateParty,
  BAPTISM: ["PRIVATE_EVENTS", "SECULAR_CEREMONY", "VENDOR_SEARCH", "DAY_COORDINATION", "CONSULTING_SERVICES"],
  BABY_SHOWER: privateParty,
  FAMILY_PARTY: privateParty,
  CORPORATE_SEMINAR: corporate,
  CORPORATE_PARTY: corporate,
  PRODUCT_LAUNCH: corporate,
  OTHER: ["PRIVATE_EVENTS", ...aroundCeremony, "SECULAR_CEREMONY", "CORPORATE_EVENTS"],
} as const satisfies Record<string, readonly PrestationType[]>;

export type EventType = keyof typeof servicesByEvent;
export const eventTypes = Object.keys(servicesByEvent) as [EventType, ...EventType[]];

export function isEventType(value: unknown): value is EventType {
  return typeof value === "string" && Object.hasOwn(servicesByEvent, value);
}

/** Services that a couple may ask for at such an event, the most likely first. */
export function servicesForEvent(event: EventType): readonly PrestationType[] {
  return servicesByEvent[event];
}

export function serviceFitsEvent(service: PrestationType, event: EventType): boolean {
  return servicesForEvent(event).includes(service);
}

/** Event types at which a service is offered, in the order of the catalogue. */
export function eventsForService(service: PrestationType): EventType[] {
  return eventTypes.filter((event) => serviceFitsEvent(service, event));
}
