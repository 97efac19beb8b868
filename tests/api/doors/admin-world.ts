import { makeProject } from "../../support/couples";
import { makeProvider, makeVenueOwner } from "../../support/factories";
import { makeVenue } from "../../support/venues";

export const reason = "Vos textes parlent d’une autre entreprise.";

/** A profile that waits for a decision. */
export const makePending = async () => (await makeProvider({ moderated: false })).id;

export async function makePendingVenue(): Promise<string> {
  const owner = await makeVenueOwner();
  return (await makeVenue(owner.id)).id;
}

export const makeHeld = async () => (await makeProject({ project: { status: "HELD" } })).id;
