import type { Database } from "@/db/client";
import { placeGroupMembers, placeGroups } from "@/db/schema/places";
import { APT, AVIGNON, GARD, NIMES, VAUCLUSE } from "./listing";

export const MIDI = 910_101;
export const LUBERON = 910_102;
const DESERT = 910_103;

const group = (id: number, kind: "region" | "tourist_area", name: string, isOfCities: boolean) => ({
  id,
  country: "FR",
  kind,
  name,
  slug: name.toLowerCase(),
  spoken: `dans le ${name}`,
  isOfCities,
  latitude: 44,
  longitude: 5,
  population: id,
});

/** A region of two areas, a tourist area of two cities of one area, and one of a single city. */
export async function addGroups(db: Database): Promise<void> {
  await db
    .insert(placeGroups)
    .values([
      group(MIDI, "region", "Midi", false),
      group(LUBERON, "tourist_area", "Luberon", true),
      group(DESERT, "tourist_area", "Desert", true),
    ])
    .onConflictDoNothing();
  await db
    .insert(placeGroupMembers)
    .values([
      { groupId: MIDI, placeId: VAUCLUSE },
      { groupId: MIDI, placeId: GARD },
      { groupId: LUBERON, placeId: APT },
      { groupId: LUBERON, placeId: AVIGNON },
      { groupId: DESERT, placeId: NIMES },
    ])
    .onConflictDoNothing();
}
