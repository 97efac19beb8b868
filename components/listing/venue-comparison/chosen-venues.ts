import {
  type ChosenVenue,
  COMPARED_KEY,
  parseChosenVenues,
  withChosenToggled,
} from "@/lib/listing/venue-comparison/rules";

const CHANGED = "promesse:compared-venues";
let memoryOnly: readonly ChosenVenue[] | null = null;

/** The venues chosen in this browser. */
export function readChosenVenues(): readonly ChosenVenue[] {
  if (memoryOnly) return memoryOnly;
  try {
    return parseChosenVenues(localStorage.getItem(COMPARED_KEY));
  } catch {
    return [];
  }
}

/** Stores the choice and tells the bar and the buttons of the page. */
export function writeChosenVenues(chosen: readonly ChosenVenue[]): void {
  try {
    localStorage.setItem(COMPARED_KEY, JSON.stringify(chosen));
  } catch {
    // A browser without storage: the choice is lost when the page is left.
    memoryOnly = chosen;
  }
  dispatchEvent(new Event(CHANGED));
}

/** Adds or removes a venue; false when the choice is full. */
export function toggleChosenVenue(venue: ChosenVenue): boolean {
  const before = readChosenVenues();
  const after = withChosenToggled(before, venue);
  writeChosenVenues(after);
  return after.length !== before.length;
}

/** Calls back when the choice changes here or in another tab; returns how to stop. */
export function onChosenVenuesChange(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === COMPARED_KEY || key === null) listener();
  };
  addEventListener(CHANGED, listener);
  addEventListener("storage", onStorage);
  return () => {
    removeEventListener(CHANGED, listener);
    removeEventListener("storage", onStorage);
  };
}
