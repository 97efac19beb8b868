import { hashToken } from "@/lib/core/crypto";
import { unlock } from "@/lib/leads/requests/unlock";
import { proposeVisit } from "@/lib/leads/visits/propose-visit";
import { askVenues, listedVenue } from "@/tests/support/asked-venues";
import { testCtx, testCtxAs, testNow } from "@/tests/support/context";
import { makeProject } from "@/tests/support/couples";
import { makeVenueOwner, type TestUser } from "@/tests/support/factories";

export const ctx = testCtx();
export const ctxOf = (user: TestUser, now = testNow) => testCtxAs("moderated", { actor: user.actor, now });
export const day = (offset: number) =>
  new Date(testNow.getTime() + offset * 86_400_000).toISOString().slice(0, 10);
export const slots = [
  { day: day(10), half: "morning" as const },
  { day: day(10), half: "afternoon" as const },
  { day: day(12), half: "morning" as const },
];

/** An owner whose venue a couple has asked. */
export async function asked() {
  const owner = await makeVenueOwner({ credits: 1 });
  const { id: venueId } = await listedVenue(owner.id, { name: "Domaine des Aulnes", address: "2, allée" });
  const token = crypto.randomUUID();
  const project = await makeProject({ project: { tokenHash: hashToken(token), wantsVenue: true } });
  const { id: uuid } = await askVenues(owner, [venueId], { project });
  const key = { uuid: project.id, token };
  const propose = () => proposeVisit(ctx, { ...key, venueId, slots });
  return { owner, venueId, key, uuid, propose, project };
}
/** The same with a proposed visit, of an unlocked request by default. */
export async function proposed(isUnlocked = true) {
  const world = await asked();
  if (isUnlocked) await unlock(ctxOf(world.owner), { uuid: world.uuid });
  const { id: visitId } = await world.propose();
  return { ...world, visitId, visitKey: { uuid: world.uuid, visitId } };
}
