import { type Zone, zoneText } from "@/lib/core/zone";

/** Stands in the address of a search for the zone that the browser writes there. */
export const zoneSlot: Zone = { south: 0, west: 0, north: 0, east: 0 };

/** The address of the same search in a zone. */
export const addressIn = (zone: Zone, addressOfSlot: string): string =>
  addressOfSlot.replace(zoneText(zoneSlot), zoneText(zone));
